package example.rain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.azure.data.tables.models.TableServiceException;
import com.azure.storage.queue.QueueClient;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AzureChecks {

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

    @Test
    void aDraftBecomesALetter() {
        Drafts drafts = new Drafts(Clouds.container());
        drafts.write("draft", "Dear Sir");
        drafts.rename("draft", "letter");

        assertEquals("Dear Sir", drafts.read("letter"));
        assertFalse(drafts.has("draft"));
    }

    @Test
    void aMessageIsInTheMailbox() throws Exception {
        QueueClient queue = Clouds.azureQueue();
        queue.sendMessage("hello");

        assertEquals(Optional.of("hello"), new Mailbox(queue).next());
    }

    @Test
    void aUserIsCreated() {
        Users users = new Users(Clouds.azureTable());
        users.create("me", "17");

        assertEquals("17", users.registration("me"));
        assertThrows(TableServiceException.class, () -> users.create("me", "18"));
    }
}
