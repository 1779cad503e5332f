package dev.windtunnel.calls.azure;

import static org.assertj.core.api.Assertions.assertThat;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpPipeline;
import com.azure.core.http.HttpPipelineBuilder;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.policy.FixedDelayOptions;
import com.azure.core.http.policy.RetryOptions;
import com.azure.core.http.policy.RetryPolicy;
import com.azure.core.util.Context;
import com.azure.storage.blob.BlobClientBuilder;
import com.azure.storage.common.policy.RequestRetryOptions;
import com.azure.storage.common.policy.RetryPolicyType;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import example.AzureCode;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that would wait for an hour before they try again. */
@Timeout(60)
class AzureBackOffTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Fault LOST = new Fault.Reset(Fault.When.AFTER);

    private BlobStub cloud;

    @BeforeEach
    void open() throws Exception {
        cloud = new BlobStub();
        CallAgent.install();
    }

    @AfterEach
    void close() {
        CallAgent.uninstall();
        cloud.close();
    }

    private BlobClientBuilder blob() {
        return AzureCallSites.blob(cloud.port())
                .retryOptions(
                        new RequestRetryOptions(RetryPolicyType.EXPONENTIAL, 2, (Duration) null, HOUR, HOUR, null));
    }

    private static void assertTriesAgain(Fault first, Runnable call) {
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(Plans.onlyFirstCall()),
                        Plans.own(Plans.plan(new Fault.ByAttempt(first, Optional.empty())))
                                .shorteningBackOff(true),
                        new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            call.run();

            assertThat(execution.calls()).hasSize(2);
        }
    }

    @Test
    void aClientOfStorageTriesAgainAfterAMoment() {
        assertTriesAgain(LOST, () -> AzureCode.storeReceipt(blob().buildClient()));
    }

    @Test
    void anAsynchronousClientOfStorageTriesAgainAfterAMoment() {
        assertTriesAgain(LOST, () -> AzureCode.wait(AzureCode.storeReceiptLater(blob().buildAsyncClient())));
    }

    @Test
    void anyOtherClientTriesAgainAfterAMoment() {
        assertTriesAgain(LOST, this::get);
    }

    /** The service itself says how long to wait. */
    @Test
    void aServiceThatIsNotAvailableForAnHourIsAskedAgainAfterAMoment() {
        assertTriesAgain(new Fault.HttpStatus(503, Map.of("Retry-After", "3600"), "busy"), this::get);
    }

    private void get() {
        HttpPipeline pipeline = new HttpPipelineBuilder()
                .httpClient(HttpClient.createDefault())
                .policies(new RetryPolicy(new RetryOptions(new FixedDelayOptions(2, HOUR))))
                .build();
        pipeline.sendSync(new HttpRequest(HttpMethod.GET, "http://127.0.0.1:" + cloud.port() + "/"), Context.NONE)
                .close();
    }
}
