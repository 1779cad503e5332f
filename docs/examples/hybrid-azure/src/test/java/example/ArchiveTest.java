package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.BlobServiceClientBuilder;
import com.azure.storage.blob.models.BlobStorageException;
import com.azure.storage.common.StorageSharedKeyCredential;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ArchiveTest {

    /** No request goes there: the endpoints are chosen when the tests are run. */
    private static final BlobContainerClient CONTAINER = new BlobServiceClientBuilder()
            .endpoint("https://archive.blob.invalid")
            .credential(new StorageSharedKeyCredential("archive", "bm90aGluZw=="))
            .buildClient()
            .getBlobContainerClient("receipts-" + UUID.randomUUID());

    private final Archive archive = new Archive(CONTAINER);

    @BeforeAll
    static void createTheContainer() {
        CONTAINER.create();
    }

    @Test
    void aReceiptIsKept() {
        String id = UUID.randomUUID().toString();
        archive.keep(id, "Ada", "12 pens");
        assertEquals("12 pens", archive.text(id));
    }

    @Test
    void aReceiptThatIsNotThereIsNotRead() {
        assertEquals(
                404,
                assertThrows(BlobStorageException.class, () -> archive.text("nothing"))
                        .getStatusCode());
    }

    @Test
    void receiptsOfACustomerAreFound() {
        archive.keep("7", "Grace", "1 pen");
        assertEquals(List.of("7"), archive.receiptsOf("Grace"));
    }

    @Test
    void numbersAdd() {
        assertEquals(4, 2 + 2);
    }
}
