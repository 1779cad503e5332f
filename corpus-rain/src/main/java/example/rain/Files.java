package example.rain;

import java.util.List;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Object;

/** Files that can be renamed, which a bucket knows nothing about. */
public final class Files {

    private final S3Client s3;
    private final String bucket;

    public Files(S3Client s3, String bucket) {
        this.s3 = s3;
        this.bucket = bucket;
    }

    public void write(String name, String text) {
        s3.putObject(put -> put.bucket(bucket).key(name), RequestBody.fromString(text));
    }

    /** Renames a file. */
    public void rename(String from, String to) {
        s3.copyObject(copy -> copy.sourceBucket(bucket)
                .sourceKey(from)
                .destinationBucket(bucket)
                .destinationKey(to));
        try {
            s3.deleteObject(delete -> delete.bucket(bucket).key(from));
        } catch (SdkException e) {
            // "The copy is there, and that is what matters."
            if (Twin.isFixed()) {
                throw e;
            }
        }
    }

    public List<String> names() {
        return s3.listObjectsV2(list -> list.bucket(bucket)).contents().stream()
                .map(S3Object::key)
                .toList();
    }
}
