package example.rain;

import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.BlobServiceClient;
import com.azure.storage.blob.models.BlobStorageException;

/** Makes a container for each conversation (figure 3 of the paper). */
public final class Containers {

    private static final int CONFLICT = 409;

    private final BlobServiceClient blobs;

    public Containers(BlobServiceClient blobs) {
        this.blobs = blobs;
    }

    /** Makes a container that is not there. */
    public BlobContainerClient create(String name) {
        BlobContainerClient container = blobs.getBlobContainerClient(name);
        try {
            container.create();
        } catch (BlobStorageException e) {
            if (e.getStatusCode() != CONFLICT) {
                throw e;
            }
            if (!Twin.isFixed()) {
                throw new IllegalStateException("Conversation " + name + " exists.");
            }
        }
        return container;
    }
}
