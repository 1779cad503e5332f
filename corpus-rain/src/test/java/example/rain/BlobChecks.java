package example.rain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BlobChecks {

    @Test
    void aConversationHasAContainer() {
        assertTrue(new Containers(Clouds.blobs()).create(Clouds.name()).exists());
    }

    @Test
    void aPictureIsStored() {
        Pictures pictures = new Pictures(Clouds.blobs(), Clouds.name());
        pictures.prepare();
        pictures.store("sun", "yellow");

        assertEquals("yellow", pictures.read("sun"));
    }
}
