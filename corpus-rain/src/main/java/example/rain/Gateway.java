package example.rain;

import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;

/** A server that reads its configuration when it starts. */
public final class Gateway {

    private static final int NO_CONFIGURATION = 3;

    private final S3Client s3;

    public Gateway(S3Client s3) {
        this.s3 = s3;
    }

    /** Starts with the configuration in a bucket; what it is called. */
    public String start(String bucket) {
        try {
            return s3.getObjectAsBytes(get -> get.bucket(bucket).key("configuration"))
                    .asUtf8String();
        } catch (SdkException e) {
            if (!Twin.isFixed()) {
                System.err.println("There is no configuration: " + e.getMessage());
                Runtime.getRuntime().halt(NO_CONFIGURATION);
            }
            throw e;
        }
    }
}
