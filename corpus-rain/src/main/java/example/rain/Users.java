package example.rain;

import com.azure.data.tables.TableClient;
import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableServiceException;

/** Users in a table, each of which is created once. */
public final class Users {

    private static final int CONFLICT = 409;
    private static final String PARTITION = "users";

    private final TableClient table;

    public Users(TableClient table) {
        this.table = table;
    }

    /** Creates a user with the number of the registration; nobody else may have the name. */
    public void create(String name, String registration) {
        try {
            table.createEntity(new TableEntity(PARTITION, name).addProperty("registration", registration));
        } catch (TableServiceException e) {
            if (e.getResponse().getStatusCode() != CONFLICT
                    || !Twin.isFixed()
                    || !registration(name).equals(registration)) {
                throw e;
            }
        }
    }

    /** The number of the registration of a user. */
    public String registration(String name) {
        return String.valueOf(table.getEntity(PARTITION, name).getProperty("registration"));
    }
}
