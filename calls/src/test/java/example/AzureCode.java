package example;

import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import com.azure.storage.blob.BlobAsyncClient;
import com.azure.storage.blob.BlobClient;
import com.azure.storage.blob.options.BlobParallelUploadOptions;
import java.time.Duration;
import reactor.core.publisher.Mono;

/** Code that uses the Azure SDK as people do, and knows nothing of Windtunnel. */
public final class AzureCode {

    public static final String CONTAINER = "receipts";

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private AzureCode() {}

    public static void storeReceipt(BlobClient blob) {
        blob.upload(BinaryData.fromString("paid"), true);
    }

    public static void storeReceiptInTime(BlobClient blob) {
        BlobParallelUploadOptions options = new BlobParallelUploadOptions(BinaryData.fromString("paid"));
        blob.uploadWithResponse(options, PATIENCE, Context.NONE);
    }

    public static String readReceipt(BlobClient blob) {
        return blob.downloadContent().toString();
    }

    public static long sizeInTime(BlobClient blob) {
        return blob.getPropertiesWithResponse(null, PATIENCE, Context.NONE)
                .getValue()
                .getBlobSize();
    }

    public static Mono<?> storeReceiptLater(BlobAsyncClient blob) {
        return blob.upload(BinaryData.fromString("paid"), true);
    }

    public static Mono<String> readReceiptLater(BlobAsyncClient blob) {
        return blob.downloadContent().map(BinaryData::toString);
    }

    public static Mono<Boolean> existsLater(BlobAsyncClient blob) {
        return blob.exists();
    }

    /** Subscribes somewhere else than where the call was asked for. */
    public static Object wait(Mono<?> asked) {
        return asked.block(PATIENCE);
    }
}
