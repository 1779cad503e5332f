package example.rain;

import com.azure.core.exception.AzureException;
import com.azure.core.util.BinaryData;
import com.azure.storage.blob.BlobContainerClient;

/** Keeps the latest version of a picture. */
public final class Albums {

    private final BlobContainerClient container;

    public Albums(BlobContainerClient container) {
        this.container = container;
    }

    /** Stores a version, and removes the one before. */
    public void replace(int version, String picture) {
        container.getBlobClient("version-" + version).upload(BinaryData.fromString(picture), true);
        try {
            container.getBlobClient("version-" + (version - 1)).deleteIfExists();
        } catch (AzureException e) {
            // "Nobody looks at it any more."
            if (Twin.isFixed()) {
                throw e;
            }
        }
    }

    public String read(int version) {
        return container.getBlobClient("version-" + version).downloadContent().toString();
    }
}
