package example.rain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.sync.RequestBody;

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
    void aCommittedSnapshotIsTheCurrentOne() {
        Snapshots snapshots = new Snapshots(Clouds.S3, Clouds.bucket(), Clouds.DB, Clouds.table());
        snapshots.commit("version-1", "Dune");

        assertEquals("Dune", snapshots.read());
    }

    @Test
    void aGatewayStartsWithItsConfiguration() {
        String bucket = Clouds.bucket();
        Clouds.S3.putObject(put -> put.bucket(bucket).key("configuration"), RequestBody.fromString("gateway 7"));

        assertEquals("gateway 7", new Gateway(Clouds.S3).start(bucket));
    }

    @Test
    void aRenamedFileHasOneName() {
        Files files = new Files(Clouds.S3, Clouds.bucket());
        files.write("draft", "Dear Sir");
        files.rename("draft", "letter");

        assertEquals(List.of("letter"), files.names());
    }
}
