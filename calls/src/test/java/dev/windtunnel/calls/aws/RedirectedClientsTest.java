package dev.windtunnel.calls.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.calls.typed.TypedCall;
import dev.windtunnel.calls.typed.TypedCall.Outcome;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.async.AsyncRequestBody;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.s3.S3Client;

/** Clients of an application that knows nothing of it get another endpoint, and what they ask and are answered is known. */
@Timeout(60)
class RedirectedClientsTest {

    /** Nobody listens there. */
    private static final URI NOWHERE = URI.create("http://127.0.0.1:9");

    private CloudStub cloud;
    private AwsClients clients;
    private CallExecution execution;
    private CallContext.Scope scope;

    @BeforeEach
    void open() throws Exception {
        cloud = new CloudStub();
        CallAgent.install();
        clients = new AwsClients(true);
        execution = CallExecution.observe("", new CallExploration());
        scope = execution.root().enter();
        Redirection.set(redirection(""));
    }

    private Redirection redirection(String service) {
        return new Redirection(Map.of(service, new Redirection.Goal(cloud.uri(), "account", "secret")));
    }

    @AfterEach
    void close() {
        Redirection.set(null);
        scope.close();
        execution.close();
        clients.close();
        CallAgent.uninstall();
        cloud.close();
    }

    private TypedCall onlyCall() {
        List<TypedCall> calls = execution.typed().all();
        assertThat(calls).hasSize(1);
        return calls.get(0);
    }

    @Test
    void aSynchronousCallIsRedirectedAndKnown() {
        clients.db(AwsClients.Http.URL_CONNECTION, NOWHERE)
                .getItem(request -> request.tableName("orders").key(Map.of("id", AttributeValue.fromS("7"))));

        TypedCall call = onlyCall();
        assertThat(call.service()).isEqualTo("dynamodb");
        assertThat(call.operation()).isEqualTo("GetItem");
        assertThat(call.parameters()).isEqualTo(Map.of("TableName", "orders", "Key", Map.of("id", Map.of("S", "7"))));
        assertThat(call.outcome()).isEqualTo(Outcome.DONE);
        assertThat(call.status()).isEqualTo(200);
        assertThat(call.attempts()).isEqualTo(1);
        assertThat(call.isWhole()).isTrue();
        assertThat(call.isRedirected()).isTrue();
    }

    @Test
    void anAsynchronousCallIsRedirectedAndKnown() {
        clients.dbLater(NOWHERE).listTables().join();

        assertThat(onlyCall().outcome()).isEqualTo(Outcome.DONE);
        assertThat(onlyCall().isWhole()).isTrue();
    }

    @Test
    void streamedBodiesAreRecognized() {
        S3Client client = clients.s3(AwsClients.Http.URL_CONNECTION, NOWHERE);
        client.putObject(request -> request.bucket("box").key("a"), RequestBody.fromString("paid"));
        String read = client.getObjectAsBytes(request -> request.bucket("box").key("a"))
                .asUtf8String();

        assertThat(read).isEqualTo("paid");
        List<TypedCall> calls = execution.typed().all();
        assertThat(calls).allMatch(TypedCall::isWhole);
        assertThat(calls.get(0).parameters().get("Body"))
                .isEqualTo(calls.get(1).fields().get("Body"))
                .asString()
                .startsWith("sha256:")
                .endsWith(":4");
    }

    @Test
    void aBodyThatIsReadLaterIsNotKnown() throws Exception {
        S3Client client = clients.s3(AwsClients.Http.URL_CONNECTION, NOWHERE);
        try (var body = client.getObject(request -> request.bucket("box").key("a"))) {
            assertThat(new String(body.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo("paid");
        }

        assertThat(onlyCall().isWhole()).isFalse();
    }

    @Test
    void anAsynchronousBodyIsNotKnown() {
        clients.s3Later(NOWHERE)
                .putObject(request -> request.bucket("box").key("a"), AsyncRequestBody.fromString("paid"))
                .join();

        assertThat(onlyCall().isWhole()).isFalse();
    }

    @Test
    void aServiceWithoutAnEndpointStaysWhereItIs() {
        Redirection.set(redirection("s3"));

        assertThatThrownBy(() ->
                        clients.db(AwsClients.Http.URL_CONNECTION, NOWHERE).listTables())
                .isInstanceOf(SdkException.class);
        assertThat(onlyCall().isRedirected()).isFalse();
        assertThat(onlyCall().outcome()).isEqualTo(Outcome.NO_ANSWER);
    }

    @Test
    void nothingIsWrittenDownUnlessCallsAreRedirected() {
        Redirection.set(null);
        clients.db(AwsClients.Http.URL_CONNECTION, cloud.uri()).listTables();

        assertThat(execution.typed().all()).isEmpty();
    }
}
