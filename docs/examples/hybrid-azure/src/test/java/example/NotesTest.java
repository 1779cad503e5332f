package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.azure.core.credential.AzureNamedKeyCredential;
import com.azure.data.tables.TableAsyncClient;
import com.azure.data.tables.TableClient;
import com.azure.data.tables.TableClientBuilder;
import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.azure.storage.queue.QueueClient;
import com.azure.storage.queue.QueueClientBuilder;
import com.azure.storage.queue.models.QueueMessageItem;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Queues and tables, with clients as the SDK offers them. */
class NotesTest {

    private static final String KEY = "bm90aGluZw==";

    @Test
    void aMessageIsDoneOnce() {
        QueueClient queue = new QueueClientBuilder()
                .endpoint("https://archive.queue.invalid")
                .credential(new StorageSharedKeyCredential("archive", KEY))
                .queueName("notes-" + UUID.randomUUID())
                .buildClient();
        queue.create();
        queue.sendMessage("print");
        QueueMessageItem message = queue.receiveMessage();
        assertEquals("print", message.getBody().toString());
        queue.deleteMessage(message.getMessageId(), message.getPopReceipt());
        assertEquals(0, queue.getProperties().getApproximateMessagesCount());
    }

    @Test
    void anEntryIsFound() {
        TableAsyncClient table = table().buildAsyncClient();
        Object pens = table.createTable()
                .then(table.createEntity(new TableEntity("ada", "7").addProperty("pens", 12L)))
                .then(table.getEntity("ada", "7"))
                .map(entry -> entry.getProperty("pens"))
                .block();
        assertEquals(12L, pens);
    }

    @Test
    void entriesAreAddedTogether() {
        TableClient table = table().buildClient();
        table.createTable();
        table.submitTransaction(List.of(
                new TableTransactionAction(TableTransactionActionType.CREATE, new TableEntity("ada", "7")),
                new TableTransactionAction(TableTransactionActionType.CREATE, new TableEntity("ada", "8"))));
        assertEquals(2, table.listEntities().stream().count());
    }

    private static TableClientBuilder table() {
        return new TableClientBuilder()
                .endpoint("https://archive.table.invalid")
                .credential(new AzureNamedKeyCredential("archive", KEY))
                .tableName("notes" + UUID.randomUUID().toString().replace("-", ""));
    }
}
