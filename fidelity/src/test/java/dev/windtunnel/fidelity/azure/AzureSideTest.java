package dev.windtunnel.fidelity.azure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Answer.Outcome;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.FakeService;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is sent and read, with a service that says what the test wants. */
class AzureSideTest {

    private static final String SECRET = "c2VjcmV0";

    private FakeService service;
    private int status = 200;
    private String code = "";

    @BeforeEach
    void start() throws IOException {
        service = new FakeService((exchange, number) -> {
            if (!code.isEmpty()) {
                exchange.getResponseHeaders().add("x-ms-error-code", code);
            }
            exchange.getResponseHeaders().add("x-ms-approximate-messages-count", "3");
            FakeService.send(exchange, status, "");
        });
    }

    @AfterEach
    void stop() {
        service.close();
    }

    /** The service may be at any port, and has the account in its path. */
    private String at() {
        return service.endpoint().uri() + "/acme";
    }

    private Side side(String name) {
        return TestAzure.api(name).open(new Endpoint(service.endpoint().uri(), "acme", SECRET));
    }

    /** Method, path and body. */
    private List<String> sent() {
        return service.requests().stream()
                .map(request -> request.method() + " " + request.path() + " " + request.body())
                .toList();
    }

    private Answer call(String service, String operation, Map<String, Object> arguments, Access access)
            throws InterruptedException {
        try (Side side = side(service)) {
            return side.call(operation, arguments, access);
        }
    }

    @Test
    void sendsWhatIsGivenAndReadsWhatIsAnswered() throws Exception {
        status = 201;
        Answer answer = call(
                "azure-blob",
                "BlockBlobUpload",
                Map.of("container", "c", "blob", "b", "data", Blob.of("hello")),
                Access.OWN);
        assertThat(answer.outcome()).isEqualTo(Outcome.DONE);
        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.attempts()).isEqualTo(1);
        assertThat(answer.fields()).containsEntry("blobUrl", at() + "/c/b");
        assertThat(sent()).containsExactly("PUT /acme/c/b hello");
        assertThat(service.requests().get(0).authorization()).startsWith("SharedKey acme:");
    }

    @Test
    void headersOfAModelAreFields() throws Exception {
        assertThat(call("azure-queue", "QueueGetProperties", Map.of("queue", "queue-1"), Access.OWN)
                        .fields())
                .containsValue(3L);
    }

    @Test
    void statisticsAreAskedAtTheSecondPlaceOfTheAccount() throws Exception {
        call("azure-blob", "ServiceGetStatistics", Map.of(), Access.OWN);
        assertThat(sent()).singleElement().asString().startsWith("GET /acme-secondary?restype=service&comp=stats");
    }

    @Test
    void errorsHaveTheirStatusAndTheirCode() throws Exception {
        status = 409;
        code = "QueueAlreadyExists";
        Answer answer = call("azure-queue", "QueueCreate", Map.of("queue", "queue-1"), Access.OWN);
        assertThat(answer.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.code()).isEqualTo("QueueAlreadyExists");
    }

    @Test
    void whatTheSdkTriesAgainCountsTwice() throws Exception {
        status = 503;
        code = "ServerBusy";
        Answer answer = call("azure-queue", "QueueGetProperties", Map.of("queue", "queue-1"), Access.OWN);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.attempts()).isEqualTo(2);
        assertThat(sent()).hasSize(2);
    }

    @Test
    void whatTheSdkRefusesIsNotSent() throws Exception {
        Answer answer = call("azure-blob", "BlockBlobUpload", Map.of("container", "c", "blob", "b"), Access.OWN);
        assertThat(answer.outcome()).isEqualTo(Outcome.NOT_SENT);
        assertThat(sent()).isEmpty();
    }

    @Test
    void nobodyListeningIsNoAnswer() throws Exception {
        try (Side side = TestAzure.api("azure-queue")
                .open(
                        new Endpoint(URI.create("http://127.0.0.1:1"), "acme", SECRET),
                        AzureSettings.DEFAULT.withTimeout(Duration.ofSeconds(1)))) {
            Answer answer = side.call("ServiceGetProperties", Map.of(), Access.OWN);
            assertThat(answer.outcome()).isEqualTo(Outcome.NO_ANSWER);
            assertThat(answer.status()).isZero();
            assertThat(answer.attempts()).isEqualTo(2);
        }
    }

    @Test
    void thoseWithoutCredentialsSendNone() throws Exception {
        call("azure-blob", "ContainerGetProperties", Map.of("container", "c"), Access.ANONYMOUS);
        assertThat(service.requests().get(0).authorization()).isEmpty();
        call("azure-blob", "ContainerGetProperties", Map.of("container", "c"), Access.FOREIGN);
        assertThat(service.requests().get(1).authorization()).startsWith("SharedKey acme:");
    }

    @Test
    void entitiesHaveTypedProperties() throws Exception {
        status = 204;
        call(
                "azure-table",
                "EntityInsert",
                Map.of(
                        "table",
                        "table1",
                        "partitionKey",
                        "p",
                        "rowKey",
                        "r",
                        "properties",
                        Map.of("hits", Map.of("int64", 7L))),
                Access.OWN);
        assertThat(sent())
                .singleElement()
                .asString()
                .startsWith("POST /acme/table1")
                .contains("\"hits\":\"7\"", "\"hits@odata.type\":\"Edm.Int64\"", "\"PartitionKey\":\"p\"");
    }
}
