package dev.windtunnel.calls.azure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.azure.core.credential.AzureNamedKeyCredential;
import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import com.azure.data.tables.TableServiceClientBuilder;
import com.azure.storage.blob.BlobClient;
import com.azure.storage.blob.BlobClientBuilder;
import com.azure.storage.blob.models.BlobStorageException;
import com.azure.storage.blob.options.BlobParallelUploadOptions;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.azure.storage.common.policy.RequestRetryOptions;
import com.azure.storage.common.policy.RetryPolicyType;
import com.azure.storage.queue.QueueClientBuilder;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.calls.typed.TypedCall;
import dev.windtunnel.calls.typed.TypedCall.Outcome;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients of Azure Storage that know nothing of it get another account, and what they ask and are answered is known. */
@Timeout(60)
class RedirectedStorageTest {

    /** No request goes there. */
    private static final String CLOUD = "https://shop.blob.invalid";

    private static final String NOWHERE = "http://127.0.0.1:9/shop";
    private static final String KEY = "c2VjcmV0";
    private static final Duration PAUSE = Duration.ofMillis(10);

    private BlobStub stub;
    private CallExecution execution;
    private CallContext.Scope scope;

    @BeforeEach
    void open() throws Exception {
        stub = new BlobStub();
        CallAgent.install();
        execution = CallExecution.observe("", new CallExploration());
        scope = execution.root().enter();
        Redirection.set(redirection("azure-blob", "azure-queue", "azure-table"));
    }

    private Redirection redirection(String... services) {
        Redirection.Goal goal =
                new Redirection.Goal(URI.create("http://127.0.0.1:" + stub.port()), "other", "b3RoZXI=");
        return new Redirection(Stream.of(services).collect(Collectors.toMap(service -> service, service -> goal)));
    }

    @AfterEach
    void close() {
        Redirection.set(null);
        scope.close();
        execution.close();
        assertThat(CallAgent.problems()).isEmpty();
        CallAgent.uninstall();
        stub.close();
    }

    private static BlobClientBuilder blob(String account) {
        return new BlobClientBuilder()
                .endpoint(account)
                .containerName("box")
                .blobName("a b")
                .retryOptions(new RequestRetryOptions(RetryPolicyType.FIXED, 2, (Duration) null, PAUSE, PAUSE, null));
    }

    private static BlobClient ofShop(String account) {
        return blob(account)
                .credential(new StorageSharedKeyCredential("shop", KEY))
                .buildClient();
    }

    private TypedCall onlyCall() {
        List<TypedCall> calls = execution.typed().all();
        assertThat(calls).hasSize(1);
        return calls.get(0);
    }

    private BlobStub.Seen onlyRequest() {
        assertThat(stub.seen()).hasSize(1);
        return stub.seen().get(0);
    }

    private String authorization() {
        return onlyRequest().headers().getFirst("Authorization");
    }

    @Test
    void aCallOfTheCloudIsRedirectedAndKnown() {
        ofShop(CLOUD).upload(BinaryData.fromString("paid"), true);

        assertThat(onlyRequest().uri()).isEqualTo("/other/box/a%20b");
        assertThat(authorization()).startsWith("SharedKey other:");
        TypedCall call = onlyCall();
        assertThat(call.service()).isEqualTo("azureblob");
        assertThat(call.operation()).isEqualTo("BlockBlobs.upload");
        assertThat(call.parameters()).containsEntry("path", "/box/a%20b");
        assertThat(call.parameters().get("body")).isEqualTo("paid".getBytes(StandardCharsets.UTF_8));
        assertThat(call.parameters().get("headers").toString())
                .contains("x-ms-blob-type=BlockBlob")
                .doesNotContainIgnoringCase("authorization");
        assertThat(call.outcome()).isEqualTo(Outcome.DONE);
        assertThat(call.status()).isEqualTo(201);
        assertThat(call.attempts()).isEqualTo(1);
        assertThat(call.isWhole()).isTrue();
        assertThat(call.isRedirected()).isTrue();
        assertThat(call.sdk()).startsWith("azure-storage-blob/12.");
    }

    @Test
    void aCallOfAnEmulatorIsRedirectedToo() {
        blob(NOWHERE)
                .credential(new StorageSharedKeyCredential("shop", KEY))
                .buildAsyncClient()
                .setMetadata(Map.of("color", "red"))
                .onErrorComplete()
                .block();

        assertThat(onlyRequest().uri()).isEqualTo("/other/box/a%20b?comp=metadata");
        assertThat(onlyCall().operation()).isEqualTo("Blobs.setMetadata");
    }

    @Test
    void theSecondPlaceOfAnAccountIsThatOfTheOtherOne() {
        ofShop("https://shop-secondary.blob.invalid").exists();

        assertThat(onlyRequest().uri()).isEqualTo("/other-secondary/box/a%20b");
        assertThat(onlyCall().parameters()).containsEntry("secondary", true);
    }

    @Test
    void whatIsDownloadedIsKnown() {
        assertThat(ofShop(CLOUD).downloadContent()).hasToString("paid");

        assertThat(onlyCall().isWhole()).isTrue();
        assertThat(onlyCall().fields().get("content")).isEqualTo("paid".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whatTheApplicationDoesNotReadIsNotKnown() {
        blob(CLOUD)
                .credential(new StorageSharedKeyCredential("shop", KEY))
                .buildAsyncClient()
                .downloadStreamWithResponse(null, null, null, false)
                .block();

        assertThat(onlyCall().outcome()).isEqualTo(Outcome.DONE);
        assertThat(onlyCall().isWhole()).isFalse();
    }

    @Test
    void streamsAreKnownAsSoonAsTheyAreSent() {
        ofShop(CLOUD)
                .getBlockBlobClient()
                .upload(new ByteArrayInputStream("paid".getBytes(StandardCharsets.UTF_8)), 4, true);

        assertThat(onlyRequest().body()).isEqualTo("paid");
        assertThat(onlyCall().isWhole()).isTrue();
        assertThat(onlyCall().parameters().get("body")).isEqualTo("paid".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whatIsTriedAgainIsOneCall() {
        stub.fail(503);
        ofShop(CLOUD).upload(BinaryData.fromString("paid"), true);

        assertThat(stub.seen()).hasSize(2);
        assertThat(onlyCall().attempts()).isEqualTo(2);
        assertThat(onlyCall().status()).isEqualTo(201);
    }

    @Test
    void errorsHaveTheirCodes() {
        stub.fail(409);
        assertThatThrownBy(() -> ofShop(CLOUD).upload(BinaryData.fromString("paid")))
                .isInstanceOf(BlobStorageException.class)
                .hasMessageContaining("409");

        assertThat(onlyCall().outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(onlyCall().code()).isEqualTo("Error409");
    }

    @Test
    void theSourceOfACopyIsInTheOtherAccount() {
        ofShop(CLOUD).getBlockBlobClient().uploadFromUrl(CLOUD + "/box/source");

        assertThat(onlyRequest().headers().getFirst("x-ms-copy-source"))
                .isEqualTo("http://127.0.0.1:" + stub.port() + "/other/box/source");
        assertThat(onlyCall().isRedirected()).isTrue();
    }

    @Test
    void aCopyFromSomewhereElseStaysWhereItIs() {
        assertThatThrownBy(
                        () -> ofShop(NOWHERE).getBlockBlobClient().uploadFromUrl("http://127.0.0.1:9/depot/box/source"))
                .isNotNull();

        assertThat(stub.seen()).isEmpty();
        assertThat(execution.typed().elsewhere()).containsEntry("azure", 2);
    }

    @Test
    void callsOfQueuesAndTablesAreRedirected() {
        new QueueClientBuilder()
                .endpoint("https://shop.queue.invalid")
                .credential(new StorageSharedKeyCredential("shop", KEY))
                .queueName("jobs")
                .buildClient()
                .create();
        new TableServiceClientBuilder()
                .endpoint("https://shop.table.invalid")
                .credential(new AzureNamedKeyCredential("shop", KEY))
                .buildClient()
                .createTable("orders");

        assertThat(stub.seen()).extracting(BlobStub.Seen::uri).element(0).isEqualTo("/other/jobs");
        assertThat(stub.seen().get(1).headers().getFirst("Authorization")).startsWith("SharedKeyLite other:");
        assertThat(execution.typed().all())
                .extracting(TypedCall::service, TypedCall::operation)
                .containsExactly(tuple("azurequeue", "Queues.create"), tuple("azuretable", "Tables.create"));
        assertThat(execution.typed().all()).allMatch(TypedCall::isWhole);
    }

    @Test
    void aCallInAGivenTimeIsKnown() {
        ofShop(CLOUD)
                .uploadWithResponse(
                        new BlobParallelUploadOptions(BinaryData.fromString("paid")),
                        Duration.ofSeconds(30),
                        Context.NONE);

        assertThat(onlyCall().outcome()).isEqualTo(Outcome.DONE);
    }

    @Test
    void aSignedUrlStaysWhereItIs() {
        blob("http://127.0.0.1:" + stub.port() + "/shop")
                .sasToken("sv=2024-01-01&sp=rw&sig=c2lnbmVk")
                .buildClient()
                .exists();

        assertThat(onlyRequest().uri()).startsWith("/shop/box/a%20b?");
        assertThat(execution.typed().all()).isEmpty();
        assertThat(execution.typed().elsewhere()).containsEntry("azure", 1);
    }

    /** Services of AWS may share an endpoint, those of Azure Storage never do. */
    @Test
    void aServiceWithoutAnEndpointOfItsOwnStaysWhereItIs() {
        Redirection.set(redirection("", "azure-queue"));
        ofShop("http://127.0.0.1:" + stub.port() + "/shop").exists();

        assertThat(onlyRequest().uri()).isEqualTo("/shop/box/a%20b");
        assertThat(authorization()).startsWith("SharedKey shop:");
        assertThat(execution.typed().elsewhere()).containsEntry("azure", 1);
    }

    @Test
    void nothingIsWrittenDownUnlessCallsAreRedirected() {
        Redirection.set(null);
        ofShop("http://127.0.0.1:" + stub.port() + "/shop").exists();

        assertThat(execution.typed().all()).isEmpty();
        assertThat(execution.typed().elsewhere()).isEmpty();
    }
}
