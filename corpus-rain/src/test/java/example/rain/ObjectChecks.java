package example.rain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectChecks {

    @Test
    void aFileIsStoredInTheBucketOfItsCustomer() {
        Buckets buckets = new Buckets(Clouds.S3);
        String customer = Clouds.name();
        buckets.prepare(customer);
        buckets.store(customer, "letter", "Dear Sir");

        assertEquals("Dear Sir", buckets.read(customer, "letter"));
    }

    @Test
    void aRenamedFileHasOneName() {
        Files files = new Files(Clouds.S3, Clouds.bucket());
        files.write("draft", "Dear Sir");
        files.rename("draft", "letter");

        assertEquals(List.of("letter"), files.names());
    }
}
