package example;

import com.azure.core.util.BinaryData;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.models.BlobItem;
import com.azure.storage.blob.options.BlobParallelUploadOptions;
import java.util.List;
import java.util.Map;

/** Keeps receipts as blobs. */
public class Archive {

    private final BlobContainerClient container;

    public Archive(BlobContainerClient container) {
        this.container = container;
    }

    public void keep(String receipt, String customer, String text) {
        container
                .getBlobClient(receipt)
                .uploadWithResponse(
                        new BlobParallelUploadOptions(BinaryData.fromString(text))
                                .setMetadata(Map.of("customer", customer)),
                        null,
                        null);
    }

    public String text(String receipt) {
        return container.getBlobClient(receipt).downloadContent().toString();
    }

    /** Those whose metadata name the customer. */
    public List<String> receiptsOf(String customer) {
        return container.listBlobs().stream()
                .filter(blob -> blob.getMetadata() != null
                        && customer.equals(blob.getMetadata().get("customer")))
                .map(BlobItem::getName)
                .toList();
    }
}
