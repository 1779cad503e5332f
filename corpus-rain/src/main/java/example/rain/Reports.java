package example.rain;

import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;

/** Writes the report of a day: a whole program, which should survive a service that is away for a moment. */
public final class Reports {

    private final S3Client s3;

    public Reports(S3Client s3) {
        this.s3 = s3;
    }

    /** How many files there are, as a sentence. */
    public String write(String bucket) {
        try {
            return s3.listObjectsV2(list -> list.bucket(bucket)).keyCount() + " files.";
        } catch (SdkException e) {
            if (!Twin.isFixed()) {
                throw e;
            }
            return "No report today.";
        }
    }
}
