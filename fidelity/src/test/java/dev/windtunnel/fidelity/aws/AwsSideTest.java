package dev.windtunnel.fidelity.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Answer.Outcome;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.FakeService;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.UsageException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AwsSideTest {

    private static final Map<String, Object> ITEM = Map.of(
            "TableName",
            "t1",
            "Item",
            Map.of(
                    "id", Map.of("S", "1"),
                    "raw", Map.of("B", Blob.of("bytes")),
                    "list", Map.of("L", List.of(Map.of("N", "1.5"), Map.of("BOOL", true)))));

    @Test
    void sendsNestedValuesAndGivesFieldsAsPlainData() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 200, """
                {"Table": {"TableName": "t1", "ItemCount": 7, "CreationDateTime": 1700000000.5,
                 "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                 "ProvisionedThroughput": {"ReadCapacityUnits": 3}}, "Unknown": 1}
                """))) {
            Answer answer = call("dynamodb", service.endpoint(), "DescribeTable", Map.of("TableName", "t1"));
            assertThat(answer)
                    .isEqualTo(Answer.done(
                            200,
                            Map.of(
                                    "Table",
                                    Map.of(
                                            "TableName", "t1",
                                            "ItemCount", 7L,
                                            "CreationDateTime", Instant.parse("2023-11-14T22:13:20.5Z"),
                                            "KeySchema", List.of(Map.of("AttributeName", "id", "KeyType", "HASH")),
                                            "ProvisionedThroughput", Map.of("ReadCapacityUnits", 3L)))));
            call("dynamodb", service.endpoint(), "PutItem", ITEM);
            assertThat(service.requests().get(1).body())
                    .contains("\"id\":{\"S\":\"1\"}")
                    .contains("\"raw\":{\"B\":\"Ynl0ZXM=\"}")
                    .contains("\"list\":{\"L\":[{\"N\":\"1.5\"},{\"BOOL\":true}]}");
        }
    }

    @Test
    void givesNothingForListsThatWereNotSent() throws Exception {
        try (FakeService service = new FakeService(
                (exchange, number) -> FakeService.send(exchange, 200, number == 1 ? "{}" : "{\"TableNames\": []}"))) {
            assertThat(call("dynamodb", service.endpoint(), "ListTables", Map.of())
                            .fields())
                    .isEmpty();
            assertThat(call("dynamodb", service.endpoint(), "ListTables", Map.of())
                            .fields())
                    .isEqualTo(Map.of("TableNames", List.of()));
        }
    }

    @Test
    void givesStatusCodeAndMessageOfAnError() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 400, """
                {"__type": "com.amazonaws.dynamodb.v20120810#ResourceNotFoundException", "message": "no table"}
                """))) {
            assertThat(call("dynamodb", service.endpoint(), "PutItem", ITEM))
                    .isEqualTo(Answer.refused(400, "ResourceNotFoundException", "no table", 1));
        }
    }

    @Test
    void triesOnceMoreAfterAnErrorOfTheServer() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(
                exchange, number == 2 ? 200 : 500, number == 2 ? "{\"TableNames\": [\"a\"]}" : "oops"))) {
            Answer second = call("dynamodb", service.endpoint(), "ListTables", Map.of());
            assertThat(second.isDone()).isTrue();
            assertThat(second.attempts()).isEqualTo(2);
            Answer never = call("dynamodb", service.endpoint(), "ListTables", Map.of());
            assertThat(never.outcome()).isEqualTo(Outcome.REFUSED);
            assertThat(never.status()).isEqualTo(500);
            assertThat(never.attempts()).isEqualTo(2);
            assertThat(service.requests()).hasSize(4);
        }
    }

    @Test
    void sendsARequestAgainWhoseAnswerIsLost() throws Exception {
        try (FakeService service = new FakeService((exchange, number) ->
                        FakeService.send(exchange, 200, "{\"TableNames\": [\"answer-" + number + "\"]}"));
                Side side = TestSdk.api("dynamodb").open(service.endpoint())) {
            Answer second = side.callLosingAnswer("ListTables", Map.of(), Access.OWN);
            assertThat(second)
                    .isEqualTo(new Answer(Outcome.DONE, 200, "", "", Map.of("TableNames", List.of("answer-2")), 2));
            // The same token tells the service that it is the same request.
            side.callLosingAnswer("TransactWriteItems", Map.of("TransactItems", List.of()), Access.OWN);
            assertThat(service.requests().get(2).body())
                    .contains("ClientRequestToken")
                    .isEqualTo(service.requests().get(3).body());
            assertThat(side.call("ListTables", Map.of(), Access.OWN).attempts()).isEqualTo(1);
        }
    }

    @Test
    void triesAgainHoweverOftenItFailedBefore() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 500, "oops"));
                Side side = TestSdk.api("dynamodb").open(service.endpoint())) {
            for (int i = 0; i < 120; i++) {
                assertThat(side.call("ListTables", Map.of(), Access.OWN).attempts())
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void hasNoAnswerFromAConnectionThatBreaks() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            Thread breaking = new Thread(() -> reset(socket));
            breaking.start();
            Answer answer = call("dynamodb", at(socket.getLocalPort()), "PutItem", ITEM);
            assertThat(answer.outcome()).isEqualTo(Outcome.NO_ANSWER);
            assertThat(answer.status()).isZero();
            assertThat(answer.code()).isEqualTo("SdkClientException");
            assertThat(answer.attempts()).isEqualTo(2);
            breaking.join();
        }
    }

    @Test
    void hasNoAnswerWhereNobodyListens() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        assertThat(call("s3", at(port), "ListBuckets", Map.of()).outcome()).isEqualTo(Outcome.NO_ANSWER);
    }

    @Test
    void hasNoAnswerInTime() throws Exception {
        AwsSettings impatient = AwsSettings.DEFAULT.withTimeout(Duration.ofMillis(700));
        CountDownLatch done = new CountDownLatch(1);
        try (FakeService service = new FakeService((exchange, number) -> done.await());
                Side side = TestSdk.api("dynamodb").open(service.endpoint(), impatient)) {
            Answer answer = side.call("ListTables", Map.of(), Access.OWN);
            assertThat(answer.outcome()).isEqualTo(Outcome.NO_ANSWER);
            assertThat(answer.code()).isEqualTo("ApiCallTimeoutException");
            assertThat(answer.attempts()).isEqualTo(1);
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        } finally {
            done.countDown();
        }
    }

    @Test
    void givesTheStatusOfAResponseThatTheSdkCannotRead() throws Exception {
        try (FakeService service =
                new FakeService((exchange, number) -> FakeService.send(exchange, 200, "<not json"))) {
            Answer answer = call("dynamodb", service.endpoint(), "ListTables", Map.of());
            assertThat(answer.outcome()).isEqualTo(Outcome.NO_ANSWER);
            assertThat(answer.status()).isEqualTo(200);
        }
    }

    @Test
    void sendsNothingThatTheSdkRefuses() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 200, ""))) {
            Answer name = call("s3", service.endpoint(), "CreateBucket", Map.of("Bucket", ""));
            assertThat(name.outcome()).isEqualTo(Outcome.NOT_SENT);
            assertThat(name.attempts()).isZero();
            Answer number = call("dynamodb", service.endpoint(), "ListTables", Map.of("Limit", 1L << 40));
            assertThat(number)
                    .isEqualTo(Answer.notSent(
                            "IllegalArgumentException",
                            "'1099511627776' does not fit into 'Limit', which holds -2147483648 to 2147483647."));
            assertThat(call("dynamodb", service.endpoint(), "ListTables", Map.of("Limit", "ten"))
                            .outcome())
                    .isEqualTo(Outcome.NOT_SENT);
            assertThat(call("s3", service.endpoint(), "PutObject", Map.of("Bucket", "b-1"))
                            .outcome())
                    .isEqualTo(Outcome.NOT_SENT);
            assertThat(service.requests()).isEmpty();
        }
    }

    @Test
    void readsStreamsUpToALimit() throws Exception {
        try (FakeService service =
                new FakeService((exchange, number) -> FakeService.send(exchange, 200, "0123456789"))) {
            Map<String, Object> key = Map.of("Bucket", "b-1", "Key", "k");
            Answer whole = call("s3", service.endpoint(), "GetObject", key);
            assertThat(whole.fields())
                    .containsEntry("Body", Blob.of("0123456789"))
                    .containsEntry("ContentLength", 10L);
            AwsSettings small = new AwsSettings("us-east-1", AwsSettings.DEFAULT.timeout(), 2, 4, 4);
            try (Side side = TestSdk.api("s3").open(service.endpoint(), small)) {
                Answer first = side.call("GetObject", key, Access.OWN);
                assertThat(first.fields()).as(first.toString()).containsEntry("Body", Blob.of("0123"));
                assertThat(side.call("GetObject", key, Access.OWN).isDone()).isTrue();
            }
            Answer sent = call(
                    "s3",
                    service.endpoint(),
                    "PutObject",
                    Map.of("Bucket", "b-1", "Key", "k", "Body", Blob.of("hello"), "Metadata", Map.of("a", "b")));
            assertThat(sent.isDone()).isTrue();
            assertThat(service.requests().get(service.requests().size() - 1).body())
                    .isEqualTo("hello");
        }
    }

    @Test
    void understandsErrorsWithoutABody() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 404, ""))) {
            Answer answer = call("s3", service.endpoint(), "HeadObject", Map.of("Bucket", "b-1", "Key", "k"));
            assertThat(answer.outcome()).isEqualTo(Outcome.REFUSED);
            assertThat(answer.status()).isEqualTo(404);
            assertThat(service.requests().get(0).method()).isEqualTo("HEAD");
            assertThat(service.requests().get(0).path()).as("path style").isEqualTo("/b-1/k");
        }
    }

    @Test
    void callsWithAnotherSecretOrWithNone() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 200, "{}"));
                Side side = TestSdk.api("dynamodb").open(service.endpoint())) {
            for (Access access : Access.values()) {
                assertThat(side.call("ListTables", Map.of(), access).isDone()).isTrue();
            }
            assertThat(service.requests().get(0).authorization())
                    .contains("ACCESSKEY")
                    .contains("us-east-1");
            assertThat(service.requests().get(1).authorization())
                    .contains("ACCESSKEY")
                    .isNotEqualTo(service.requests().get(0).authorization());
            assertThat(service.requests().get(2).authorization()).isEmpty();
        }
    }

    @Test
    void manyThreadsGetTheirOwnAnswersAndAttempts() throws Exception {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        try (FakeService service = new FakeService((exchange, number) -> echo(exchange, seen));
                Side side = TestSdk.api("s3").open(service.endpoint())) {
            ExecutorService threads = Executors.newFixedThreadPool(8);
            List<Future<Answer>> answers = IntStream.range(0, 200)
                    .mapToObj(i -> threads.submit(
                            () -> side.call("GetObject", Map.of("Bucket", "b-1", "Key", "k" + i), Access.OWN)))
                    .toList();
            for (int i = 0; i < 200; i++) {
                Answer answer = answers.get(i).get();
                assertThat(answer.fields()).containsEntry("Body", Blob.of("/b-1/k" + i));
                assertThat(answer.attempts()).isEqualTo(i % 2 == 0 ? 1 : 2);
            }
            threads.shutdown();
        }
    }

    @Test
    void saysThatAThreadWasInterrupted() throws Exception {
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 200, "{}"));
                Side side = TestSdk.api("dynamodb").open(service.endpoint())) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> side.call("ListTables", Map.of(), Access.OWN))
                    .isInstanceOf(InterruptedException.class);
            assertThat(service.requests()).isEmpty();
        }
    }

    @Test
    void takesTheClientOfHttpThatIsThere() throws Exception {
        List<Path> withoutApache = TestSdk.classPath().stream()
                .filter(jar -> !String.valueOf(jar.getFileName()).startsWith("apache-client"))
                .toList();
        List<Path> withoutAny = withoutApache.stream()
                .filter(jar -> !String.valueOf(jar.getFileName()).startsWith("url-connection-client"))
                .toList();
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 200, "{}"));
                AwsApi jdk = AwsApi.load("sqs", withoutApache, AwsSettings.DEFAULT);
                AwsApi none = AwsApi.load("sqs", withoutAny, AwsSettings.DEFAULT)) {
            try (Side side = jdk.open(service.endpoint())) {
                assertThat(side.call("ListQueues", Map.of(), Access.OWN).isDone())
                        .isTrue();
            }
            assertThatThrownBy(() -> none.open(service.endpoint()))
                    .isInstanceOf(UsageException.class)
                    .hasMessage("The class path of the AWS SDK has no client of HTTP; add"
                            + " software.amazon.awssdk:apache-client.");
        }
    }

    @Test
    void saysThatAnEndpointIsNone() {
        assertThatThrownBy(() -> TestSdk.api("sqs").open(new Endpoint(URI.create("localhost"), "a", "b")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("for the endpoint 'localhost'");
    }

    private static void echo(HttpExchange exchange, Set<String> seen) throws IOException {
        String path = exchange.getRequestURI().getPath();
        boolean isOdd = (path.charAt(path.length() - 1) - '0') % 2 == 1;
        FakeService.send(exchange, isOdd && seen.add(path) ? 503 : 200, path);
    }

    private static void reset(ServerSocket socket) {
        for (int i = 0; i < 2; i++) {
            try (Socket connection = socket.accept()) {
                connection.getInputStream().read();
                connection.setSoLinger(true, 0);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Endpoint at(int port) {
        return new Endpoint(URI.create("http://127.0.0.1:" + port), "ACCESSKEY", "own-secret");
    }

    private static Answer call(String service, Endpoint endpoint, String operation, Map<String, Object> arguments)
            throws InterruptedException {
        try (Side side = TestSdk.api(service).open(endpoint)) {
            return side.call(operation, arguments, Access.OWN);
        }
    }
}
