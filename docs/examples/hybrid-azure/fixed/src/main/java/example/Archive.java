package example;

import com.azure.core.util.BinaryData;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.models.BlobItem;
import com.azure.storage.blob.models.BlobListDetails;
import com.azure.storage.blob.models.ListBlobsOptions;
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

    /** Those whose metadata name the customer; the service lists metadata only if it is asked for them. */
    public List<String> receiptsOf(String customer) {
        ListBlobsOptions options =
                new ListBlobsOptions().setDetails(new BlobListDetails().setRetrieveMetadata(true));
        return container.listBlobs(options, null).stream()
                .filter(blob -> blob.getMetadata() != null
                        && customer.equals(blob.getMetadata().get("customer")))
                .map(BlobItem::getName)
                .toList();
    }
}
