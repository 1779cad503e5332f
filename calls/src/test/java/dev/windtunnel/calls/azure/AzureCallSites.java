package dev.windtunnel.calls.azure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.azure.storage.blob.BlobAsyncClient;
import com.azure.storage.blob.BlobClient;
import com.azure.storage.blob.BlobClientBuilder;
import com.azure.storage.common.policy.RequestRetryOptions;
import com.azure.storage.common.policy.RetryPolicyType;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.name.CallSite;
import example.AzureCode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;

/** Each way of calling makes a call whose first attempt fails. Both attempts must be known by the line that called the SDK. */
public final class AzureCallSites {

    private static final int ATTEMPTS = 2;
    private static final Duration PAUSE = Duration.ofMillis(10);

    private AzureCallSites() {}

    /** A call of the application: the name of the method that calls the SDK, and how to call it. */
    private record Case(String method, Runnable call) {}

    /** The account and the key are those that all emulators have. */
    public static BlobClientBuilder blob(int port) {
        return blob(port, ATTEMPTS);
    }

    /** A client that tries everything once. */
    public static BlobClientBuilder once(int port) {
        return blob(port, 1);
    }

    private static BlobClientBuilder blob(int port, int attempts) {
        return new BlobClientBuilder()
                .connectionString("DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey="
                        + "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==;"
                        + "BlobEndpoint=http://127.0.0.1:" + port + "/devstoreaccount1;")
                .retryOptions(
                        new RequestRetryOptions(RetryPolicyType.FIXED, attempts, (Duration) null, PAUSE, PAUSE, null))
                .containerName(AzureCode.CONTAINER)
                .blobName("one");
    }

    static List<DynamicTest> of(int port) {
        BlobClient blob = blob(port).buildClient();
        BlobAsyncClient later = blob(port).buildAsyncClient();
        return List.of(
                        new Case("storeReceipt", () -> AzureCode.storeReceipt(blob)),
                        new Case("storeReceiptInTime", () -> AzureCode.storeReceiptInTime(blob)),
                        new Case(
                                "readReceipt",
                                () -> assertThat(AzureCode.readReceipt(blob)).isEqualTo("paid")),
                        new Case(
                                "sizeInTime",
                                () -> assertThat(AzureCode.sizeInTime(blob)).isEqualTo(4)),
                        new Case("storeReceiptLater", () -> AzureCode.wait(AzureCode.storeReceiptLater(later))),
                        new Case(
                                "readReceiptLater",
                                () -> assertThat(AzureCode.wait(AzureCode.readReceiptLater(later)))
                                        .isEqualTo("paid")),
                        new Case(
                                "existsLater",
                                () -> assertThat(AzureCode.wait(AzureCode.existsLater(later)))
                                        .isEqualTo(true)))
                .stream()
                .map(each -> dynamicTest(each.method(), () -> check(each)))
                .toList();
    }

    private static void check(Case each) {
        for (Fault fault : List.of(new Fault.Reset(Fault.When.BEFORE), new Fault.Reset(Fault.When.AFTER))) {
            try (CallExecution execution = Plans.once(fault);
                    CallContext.Scope scope = execution.root().enter()) {
                each.call().run();
                each.call().run();
                List<CallRecord> calls = execution.calls();
                assertThat(calls).as(fault.word()).extracting(CallRecord::first).containsExactly(0, 0, 2);
                assertThat(calls).extracting(CallRecord::attempt).containsExactly(1, 2, 1);
                assertThat(calls).extracting(CallRecord::fault).containsExactly(fault, null, null);
                assertThat(calls)
                        .extracting(CallRecord::outcome)
                        .element(1)
                        .asString()
                        .startsWith("20");
                assertThat(calls).allSatisfy(call -> {
                    CallSite site = call.name().stack().site();
                    assertThat(site.type()).isEqualTo(AzureCode.class.getName());
                    assertThat(site.method()).isEqualTo(each.method());
                });
                assertThat(calls)
                        .extracting(call -> call.name().stack().site().line())
                        .containsOnly(calls.get(0).name().stack().site().line());
            }
        }
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }
}
