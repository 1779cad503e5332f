package example;

import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.ListBucketsResponse;

/** Keeps pictures in S3. */
public final class Pictures {

    private final S3Client s3;

    public Pictures(S3Client s3) {
        this.s3 = s3;
    }

    /** How many buckets there are. */
    public int buckets() {
        ListBucketsResponse all = s3.listBuckets();
        return all.buckets().size();
    }
}
