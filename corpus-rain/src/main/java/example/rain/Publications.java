package example.rain;

import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/** Publishes texts: each is uploaded under another name first, so that nobody reads half of one. */
public final class Publications {

    private final S3Client s3;
    private final String bucket;

    public Publications(S3Client s3, String bucket) {
        this.s3 = s3;
        this.bucket = bucket;
    }

    public void publish(String name, String text) {
        String upload = "uploads-" + name;
        s3.putObject(put -> put.bucket(bucket).key(upload), RequestBody.fromString(text));
        s3.copyObject(copy -> copy.sourceBucket(bucket)
                .sourceKey(upload)
                .destinationBucket(bucket)
                .destinationKey(name));
        try {
            s3.deleteObject(delete -> delete.bucket(bucket).key(upload));
        } catch (SdkException e) {
            // "The text is published."
            if (Twin.isFixed()) {
                throw e;
            }
        }
    }

    public String read(String name) {
        return s3.getObjectAsBytes(get -> get.bucket(bucket).key(name)).asUtf8String();
    }
}
