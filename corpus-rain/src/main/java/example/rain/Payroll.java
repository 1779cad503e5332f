package example.rain;

import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/** Pays, and keeps a receipt of each payment. */
public final class Payroll {

    private final S3Client s3;
    private final String bucket;

    public Payroll(S3Client s3, String bucket) {
        this.s3 = s3;
        this.bucket = bucket;
    }

    /** Pays somebody. */
    public void pay(String person, String amount) {
        put("payment-" + person, amount);
        try {
            keepReceipt(person, amount);
        } catch (SdkException e) {
            // "The payment is made, and that is what matters."
            if (Twin.isFixed()) {
                throw e;
            }
        }
    }

    private void keepReceipt(String person, String amount) {
        s3.putObject(
                put -> put.bucket(bucket).key("receipt-" + person), RequestBody.fromString(person + " got " + amount));
    }

    private void put(String key, String text) {
        s3.putObject(put -> put.bucket(bucket).key(key), RequestBody.fromString(text));
    }

    public String payment(String person) {
        return s3.getObjectAsBytes(get -> get.bucket(bucket).key("payment-" + person))
                .asUtf8String();
    }
}
