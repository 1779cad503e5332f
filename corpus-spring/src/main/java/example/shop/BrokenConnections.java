package example.shop;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/** Tells the pool which connections are broken: it does not know the states of this database. */
public class BrokenConnections implements SQLExceptionOverride {

    private static final int CONNECTION_BROKEN = 90067;

    @java.lang.Override
    public Override adjudicate(SQLException thrown) {
        return thrown.getErrorCode() == CONNECTION_BROKEN ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }
}
