package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ArchiveTest {

    private Bucket bucket;

    @BeforeEach
    void open() throws Exception {
        bucket = new Bucket();
    }

    @AfterEach
    void close() {
        bucket.close();
    }

    @Test
    void keepsTheLatestVersion() throws Exception {
        String text = "of " + UUID.randomUUID();
        Archive archive = new Archive(bucket.address(), bucket.name);
        archive.replace(1, text);
        archive.replace(2, text);

        assertEquals(text, bucket.objects.get("report-2"));
    }
}
