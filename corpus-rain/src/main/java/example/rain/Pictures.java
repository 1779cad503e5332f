package example.rain;

import com.azure.core.exception.AzureException;
import com.azure.core.util.BinaryData;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.BlobServiceClient;

/** Stores pictures in a container that is made if it is not there (figure 7 of the paper). */
public final class Pictures {

    private final BlobContainerClient container;

    public Pictures(BlobServiceClient blobs, String name) {
        container = blobs.getBlobContainerClient(name);
    }

    /** Makes the container. */
    public void prepare() {
        try {
            container.createIfNotExists();
        } catch (AzureException e) {
            // Somebody else makes it.
            if (Twin.isFixed()) {
                throw e;
            }
        }
    }

    public void store(String name, String picture) {
        container.getBlobClient(name).upload(BinaryData.fromString(picture), true);
    }

    public String read(String name) {
        return container.getBlobClient(name).downloadContent().toString();
    }
}
