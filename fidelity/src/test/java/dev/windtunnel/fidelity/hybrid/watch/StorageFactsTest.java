package dev.windtunnel.fidelity.hybrid.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.typed.TypedCall;
import dev.windtunnel.calls.typed.TypedCalls;
import dev.windtunnel.fidelity.grammar.Blob;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the agent has seen of Azure Storage is an operation for the command. */
class StorageFactsTest {

    private final TypedCalls calls = new TypedCalls();

    private TypedCalls.Open upload(String id) {
        return calls.attempt(
                id,
                "azure-blob",
                "BlockBlobs.upload",
                Map.of("path", "/box/a", "headers", Map.of("x-ms-blob-type", "BlockBlob")),
                "azure-storage-blob/12.31.2");
    }

    private WatchedTest watched() {
        return WatchedTest.read(
                calls.all().stream().map(call -> CallFacts.of(call, false)).toList());
    }

    @Test
    void aRequestIsACallOfAnOperation() {
        TypedCalls.Open call = upload("1");
        call.parameter("body", "paid".getBytes(StandardCharsets.UTF_8));
        call.done(201, Map.of("headers", Map.of("ETag", "\"0x8D\"", "Server", "Azurite")));

        WatchedTest test = watched();
        assertThat(test.doubt()).isEmpty();
        assertThat(test.sdks()).containsExactly("azure-storage-blob/12.31.2");
        WatchedCall known = test.calls().get(0);
        assertThat(known.name()).isEqualTo("azure-blob BlockBlobUpload");
        assertThat(known.parameters()).isEqualTo(Map.of("container", "box", "blob", "a", "data", Blob.of("paid")));
        assertThat(known.fields()).isEqualTo(Map.of("eTagToken", "0x8D"));
    }

    @Test
    void attemptsAfterABusyServiceAreOneCall() {
        upload("1").refused(503, "ServerBusy");
        upload("1").done(201, Map.of());

        assertThat(calls.all()).hasSize(1);
        assertThat(watched().requests()).isEqualTo(2);
    }

    @Test
    void anAttemptThatHasNotEndedIsNoError() {
        upload("1").refused(503, "ServerBusy");
        upload("1");

        assertThat(calls.all()).extracting(TypedCall::outcome).containsExactly(TypedCall.Outcome.OPEN);
        assertThat(watched().doubt()).isNotEmpty();
    }

    /** An application may give all of its calls the same id. */
    @Test
    void whatTheApplicationAsksAgainIsAnotherCall() {
        upload("1").refused(404, "ContainerNotFound");
        upload("1").done(201, Map.of());
        upload("1").done(201, Map.of());
        upload("").failed("IOException");
        upload("").failed("IOException");

        assertThat(calls.all()).hasSize(5);
    }

    @Test
    void anAnswerIsKnownAsSoonAsItWasRead() {
        TypedCalls.Open call = upload("1");
        call.awaits("content");
        call.done(201, Map.of());
        assertThat(watched().doubt()).isEqualTo("BlockBlobUpload has a body that was not seen as a whole");

        call.field("content", new byte[] {1});
        assertThat(watched().doubt()).isEmpty();
        assertThat(watched().calls().get(0).fields()).isEqualTo(Map.of("content", Blob.of(new byte[] {1})));
    }

    @Test
    void anotherServiceKeepsItsNames() {
        calls.begin("DynamoDb", "GetItem", Map.of("TableName", "orders"), true, "2")
                .done(200, Map.of("Item", List.of()));

        assertThat(watched().calls().get(0).parameters()).isEqualTo(Map.of("TableName", "orders"));
        assertThat(watched().calls().get(0).service()).isEqualTo("dynamodb");
    }
}
