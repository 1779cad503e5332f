package example.rain;

import com.azure.core.util.BinaryData;
import com.azure.storage.blob.BlobContainerClient;

/** Drafts that become letters: a copy under another name, and then the draft is deleted. */
public final class Drafts {

    private final BlobContainerClient container;

    public Drafts(BlobContainerClient container) {
        this.container = container;
    }

    public void write(String name, String text) {
        container.getBlobClient(name).upload(BinaryData.fromString(text), true);
    }

    /** Gives a draft its final name. */
    public void rename(String from, String to) {
        write(to, read(from));
        discard(from);
    }

    private void discard(String name) {
        if (Twin.isFixed()) {
            container.getBlobClient(name).deleteIfExists();
            return;
        }
        container.getBlobClient(name).delete();
    }

    public String read(String name) {
        return container.getBlobClient(name).downloadContent().toString();
    }

    public boolean has(String name) {
        return container.getBlobClient(name).exists();
    }
}
