package dev.windtunnel.calls.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.grpc.GrpcProtocol;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.http.HttpProtocol;
import dev.windtunnel.calls.jdbc.JdbcProtocol;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.calls.redis.RedisProtocol;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueTest {

    private static final Timeouts WAITING = new Timeouts(Optional.empty(), Optional.of(Duration.ofSeconds(1)));

    private static OutgoingCall http(String method, String payload, boolean hasTimeout) {
        return OutgoingCall.of(
                        HttpProtocol.INSTANCE,
                        "api.payments.example:443",
                        new Signature("", method, ""),
                        Payload.of(payload))
                .waiting(hasTimeout ? WAITING : Timeouts.NONE);
    }

    private static OutgoingCall grpc(String service, String method) {
        return OutgoingCall.of(
                        GrpcProtocol.INSTANCE,
                        "localhost:1234",
                        new Signature(service, method, "Request"),
                        Payload.NONE)
                .waiting(WAITING);
    }

    private static OutgoingCall sql(String method, boolean hasTimeout) {
        return OutgoingCall.of(
                        JdbcProtocol.INSTANCE, "db.example:5432", new Signature("shop", method, ""), Payload.NONE)
                .waiting(
                        hasTimeout
                                ? new Timeouts(Optional.of(Duration.ofSeconds(1)), Optional.empty())
                                : Timeouts.NONE);
    }

    private static OutgoingCall redis(String command, String arguments, boolean hasTimeout) {
        return OutgoingCall.of(
                        RedisProtocol.INSTANCE,
                        "cache.example:6379",
                        new Signature("redis", command, ""),
                        Payload.of(arguments))
                .waiting(hasTimeout ? WAITING : Timeouts.NONE);
    }

    private static List<String> words(List<Fault> faults) {
        return faults.stream().map(Fault::word).toList();
    }

    @Test
    void offersWhatClientsThrowAndOneStatusWhenItIsSmall() {
        Catalogue small = Catalogue.small();

        assertThat(words(small.ofClient(http("GET /", "", true)))).containsExactly("refused", "timeout");
        assertThat(words(small.ofClient(http("GET /", "", false)))).containsExactly("refused");
        assertThat(words(small.ofService("users", http("GET /", "", true)))).containsExactly("500");
        assertThat(words(small.ofClient(grpc("demo.Echo", "Say")))).containsExactly("UNAVAILABLE", "DEADLINE_EXCEEDED");
        assertThat(small.ofService("users", grpc("demo.Echo", "Say"))).isEmpty();
    }

    @Test
    void offersEverythingWhenItIsAll() {
        Catalogue all = Catalogue.all();

        assertThat(words(all.ofClient(http("GET /", "", true))))
                .containsExactly("refused", "timeout", "lost-answer", "reset-after", "reset", "closed");
        assertThat(words(all.ofService("users", http("GET /", "", true)))).contains("404", "429", "500", "503");
        assertThat(words(all.ofService("users", grpc("demo.Echo", "Say"))))
                .hasSize(16)
                .containsExactlyInAnyOrderElementsOf(FaultProfile.GRPC_CODES);
    }

    @Test
    void offersAnAnswerThatBreaksOffWhenThereWasOneWithABody() {
        Answer body = Answer.of("200", true).withHeaders(Map.of("Content-Length", "10"));
        Answer empty = Answer.of("200", true).withHeaders(Map.of("content-length", "0"));
        OutgoingCall get = HttpDescription.of("GET", URI.create("http://users/"), new byte[0], Timeouts.NONE);
        OutgoingCall head = HttpDescription.of("HEAD", URI.create("http://users/"), new byte[0], Timeouts.NONE);
        Catalogue rule = Catalogue.parse("faults.yaml", "rules:\n  - service: stock\n    faults: [reset-in-body]");

        assertThat(words(Catalogue.all().ofClient(get))).doesNotContain("reset-in-body");
        assertThat(words(Catalogue.all().ofAnswer("users", get, body))).containsExactly("reset-in-body");
        assertThat(Catalogue.all().ofAnswer("users", get, empty)).isEmpty();
        assertThat(Catalogue.all().ofAnswer("users", get, Answer.of("204", true)))
                .isEmpty();
        assertThat(Catalogue.all().ofAnswer("users", get, Answer.thrown(new IOException())))
                .isEmpty();
        assertThat(Catalogue.all().ofAnswer("users", head, body)).isEmpty();
        assertThat(Catalogue.usual().ofAnswer("users", get, body)).isEmpty();
        assertThat(rule.ofClient(get)).isEmpty();
        assertThat(words(rule.ofAnswer("stock", get, body))).containsExactly("reset-in-body");
        assertThat(rule.ofAnswer("users", get, body)).isEmpty();
    }

    @Test
    void offersDatabasesWhatMayHappenToAConnection() {
        String insert = "executeUpdate INSERT INTO orders VALUES (1)";

        assertThat(words(Catalogue.usual().ofClient(sql("connect", true)))).containsExactly("refused", "reset");
        assertThat(words(Catalogue.usual().ofClient(sql(insert, false)))).containsExactly("reset", "reset-after");
        assertThat(words(Catalogue.usual().ofClient(sql("commit", true))))
                .containsExactly("reset", "timeout", "reset-after");
        assertThat(words(Catalogue.all().ofClient(sql("connect", true))))
                .containsExactly("refused", "reset", "closed", "connect-timeout");
        assertThat(words(Catalogue.all().ofClient(sql(insert, true))))
                .containsExactly("reset", "timeout", "reset-after", "lost-answer", "closed");
        assertThat(words(Catalogue.all().ofService("db.example", sql(insert, false))))
                .containsExactly("sql-40001");
        assertThat(Catalogue.all().ofService("db.example", sql("rollback", false)))
                .isEmpty();
    }

    @Test
    void offersTransactionsOfRedisNoErrorsThatTheyWouldOutlive() {
        assertThat(words(Catalogue.all().ofService("redis", redis("SET", "blue 7", true))))
                .containsExactly("redis-OOM", "redis-READONLY", "redis-LOADING");
        assertThat(Catalogue.all().ofService("redis", redis("EXEC", "", true))).isEmpty();
        assertThat(words(Catalogue.all().ofClient(redis("EXEC", "", false))))
                .containsExactly("reset", "reset-after", "closed", "closed-after");
        assertThat(Catalogue.all().ofService("users", http("GET /", "", true)))
                .noneMatch(Fault.RedisFailure.class::isInstance);
    }

    @Test
    void readsTheTextThatAnErrorOfRedisGivesOfItself() {
        for (Fault fault : List.of(new Fault.RedisFailure("OOM"), new Fault.RedisFailure("BUSY", "not now"))) {
            assertThat(Fault.read(fault.text())).contains(fault);
        }
        assertThat(new Fault.RedisFailure("OOM").text()).isEqualTo("redis-OOM");
        assertThat(new Fault.RedisFailure("BUSY", "not now").text())
                .isEqualTo("{\"message\":\"not now\",\"redis\":\"BUSY\"}");
    }

    @Test
    void offersExceptionsAloneForTheThesisCorpus() {
        Catalogue catalogue = Catalogue.exceptions().with("movies", new Fault.HttpStatus(404));

        assertThat(words(catalogue.ofClient(http("GET /", "", true)))).containsExactly("refused", "timeout");
        assertThat(words(catalogue.ofService("movies", http("GET /", "", true))))
                .containsExactly("404");
        assertThat(catalogue.ofService("users", http("GET /", "", true))).isEmpty();
        assertThat(Catalogue.none().ofClient(http("GET /", "", true))).isEmpty();
    }

    @Test
    void readsTheExampleOfItsDocumentation() throws IOException {
        Catalogue catalogue = Catalogue.parse("fault-catalogue.md", example());

        assertThat(words(catalogue.ofService("bookings", http("GET /bookings/1", "", true))))
                .containsExactly("404", "503", "reset");
        assertThat(catalogue.ofService("users", http("GET /users/1", "?fields=address", true)))
                .containsExactly(
                        new Fault.Timeout(Fault.When.AFTER),
                        new Fault.HttpStatus(429, Map.of("retry-after", "30"), "{\"error\": \"slow down\"}"),
                        new Fault.Delay(Duration.ofMillis(200)));
        assertThat(catalogue.ofService("users", http("GET /users/1", "", true))).isEmpty();
        assertThat(catalogue.ofService("users", http("POST /users/1", "?fields=address", true)))
                .isEmpty();
        assertThat(catalogue.ofClient(http("POST /pay", "", true)))
                .containsExactly(
                        new Fault.Refused(),
                        new Fault.Timeout(Fault.When.BEFORE),
                        new Fault.ConnectTimeout(),
                        new Fault.Thrown(
                                "java.net.SocketException", "Broken pipe", "java.io.EOFException", Fault.When.AFTER));
        assertThat(catalogue.ofClient(grpc("demo.Inventory", "Reserve")))
                .contains(
                        new Fault.GrpcStatus("RESOURCE_EXHAUSTED"),
                        new Fault.GrpcStatus(
                                "ABORTED",
                                "somebody else was faster",
                                Map.of("retry-hint", "later"),
                                Fault.When.AFTER));
        assertThat(catalogue.ofService("shipping", grpc("demo.Shipping", "Send")))
                .hasSize(16);
        assertThat(catalogue.ofService("shipping", http("GET /", "", true)))
                .as("faults of another protocol")
                .isEmpty();
        assertThat(catalogue.ofClient(sql("executeUpdate INSERT INTO orders VALUES (?)", false)))
                .containsExactly(
                        new Fault.Reset(Fault.When.BEFORE),
                        new Fault.Reset(Fault.When.AFTER),
                        new Fault.SqlFailure("40P01"),
                        new Fault.SqlFailure("55P03", 0, "could not obtain lock on row in relation \"orders\""));
        assertThat(catalogue.ofClient(redis("INCR", "cart:7", true)))
                .containsExactly(
                        new Fault.Reset(Fault.When.BEFORE),
                        new Fault.Timeout(Fault.When.BEFORE),
                        new Fault.Timeout(Fault.When.AFTER),
                        new Fault.RedisFailure("OOM"),
                        new Fault.RedisFailure("BUSY", "Redis is busy running a script"));
        assertThat(catalogue.spares("telemetry-2", http("GET /", "", true))).isTrue();
        assertThat(catalogue.spares("bookings", http("GET /", "", true))).isFalse();
    }

    private static String example() throws IOException {
        String page = Files.readString(
                Path.of(System.getProperty("windtunnel.root", ".."), "docs", "reference", "fault-catalogue.md"));
        int start = page.indexOf("```yaml\n") + "```yaml\n".length();
        return page.substring(start, page.indexOf("```", start));
    }

    @Test
    void readsEveryWordThatAFaultCallsItself() {
        String words = "refused, connect-timeout, timeout, lost-answer, reset, reset-after, closed, closed-after, 404";
        Catalogue catalogue = Catalogue.parse("faults.yaml", "rules:\n  - faults: [" + words + "]");

        assertThat(String.join(", ", words(catalogue.ofClient(http("GET /", "", true)))))
                .isEqualTo(words);
    }

    @Test
    void readsTheTextThatAnSqlErrorGivesOfItself() {
        for (Fault fault : List.of(
                new Fault.SqlFailure("40001"),
                new Fault.SqlFailure("40001", 1213, ""),
                new Fault.SqlFailure("08006", 0, "gone"))) {
            assertThat(Fault.read(fault.text())).contains(fault);
        }
        assertThat(new Fault.SqlFailure("40001").text()).isEqualTo("sql-40001");
        assertThat(new Fault.SqlFailure("40001", 1213, "busy").text())
                .isEqualTo("{\"code\":\"1213\",\"message\":\"busy\",\"sqlstate\":\"40001\"}");
    }

    @Test
    void leavesCallsAloneBeforeTheServiceSaysItsNameIfTheirSignatureIsEnough() {
        Catalogue catalogue =
                Catalogue.parse("faults.yaml", "profile: all\nrules:\n  - signature: GET /health\n    faults: none\n");

        assertThat(catalogue.ofClient(http("GET /health", "", true))).isEmpty();
        assertThat(catalogue.ofService("any", http("GET /health", "", true))).isEmpty();
        assertThat(catalogue.ofClient(http("GET /users", "", true))).isNotEmpty();
    }

    @Test
    void saysInOneSentenceWhatIsWrongWithAFileAndWhatToDo() {
        List<String> malformed = List.of(
                "",
                "profile: none",
                "just words",
                "- a list",
                "profile: huge",
                "profile: [small]",
                "profile: small\nrulez: []",
                "rules:\n  service: users",
                "rules:\n  - users",
                "rules:\n  - service: users",
                "rules:\n  - service: users\n    fautls: [404]",
                "rules:\n  - service: users\n    service: movies\n    faults: [404]",
                "rules:\n  - service: [users]\n    faults: [404]",
                "rules:\n  - faults: 404",
                "rules:\n  - faults: []",
                "rules:\n  - faults:\n      - refused\n      - tiemout",
                "rules:\n  - faults: [700]",
                "rules:\n  - faults: [[404]]",
                "rules:\n  - faults:\n      - status: fine",
                "rules:\n  - faults:\n      - status: 404\n        description: x",
                "rules:\n  - faults:\n      - status: 404\n        headers: none",
                "rules:\n  - faults:\n      - grpc: SLOW",
                "rules:\n  - faults:\n      - grpc: UNAVAILABLE\n        when: later",
                "rules:\n  - faults: [sql-4000]",
                "rules:\n  - faults:\n      - sqlstate: deadlock",
                "rules:\n  - faults:\n      - sqlstate: 40001\n        code: many",
                "rules:\n  - faults: [redis-oom]",
                "rules:\n  - faults:\n      - redis: 'OOM command'",
                "rules:\n  - faults:\n      - redis: OOM\n        code: 7",
                "rules:\n  - faults:\n      - exception: IOException",
                "rules:\n  - faults:\n      - exception: java.io.IOException\n        cause: Broken pipe",
                "rules:\n  - faults:\n      - exception: java.io.IoException",
                "rules:\n  - faults:\n      - exception: java.lang.String",
                "rules:\n  - faults:\n      - delay: long",
                "rules:\n  - faults:\n      - body: x",
                "rules:\n  - service: users\n   faults: [404]",
                "rules: [",
                "rules:\n\t- faults: none",
                "profile: small\n---\nprofile: all");
        StringBuilder golden = new StringBuilder();
        for (String text : malformed) {
            Throwable thrown = catchThrowable(() -> Catalogue.parse("faults.yaml", text));
            assertThat(thrown).as(text).isInstanceOf(MalformedCatalogueException.class);
            golden.append("---\n")
                    .append(text)
                    .append("\n=> ")
                    .append(thrown.getMessage())
                    .append('\n');
            assertThat(thrown.getMessage())
                    .doesNotContain("\n")
                    .startsWith("faults.yaml, line ")
                    .endsWith(".");
        }
        Golden.assertMatches("malformed-catalogues.txt", golden.toString());
    }

    @Test
    void saysWhatIsWrongWithAFileThatCannotBeRead(@TempDir Path directory) throws IOException {
        Path missing = directory.resolve("missing.yaml");
        assertThatThrownBy(() -> Catalogue.read(missing))
                .hasMessage("Fault catalogue '" + missing + "' does not exist; write it or choose another one.");

        Path latin = Files.write(directory.resolve("latin.yaml"), "# \u00e4".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> Catalogue.read(latin))
                .hasMessage("Fault catalogue '" + latin + "' is not encoded in UTF-8; save it as UTF-8.");
    }

    @Test
    void matchesPatternsLiterallyButForStarsAndQuestionMarks() {
        assertThat(Glob.of("GET /users/*").matches("GET /users/1/friends")).isTrue();
        assertThat(Glob.of("GET /users/?").matches("GET /users/12")).isFalse();
        assertThat(Glob.of("a.c").matches("abc")).isFalse();
        assertThat(Glob.of("*\\E*").matches("x\\Ey")).isTrue();
        assertThat(Glob.of("a*c").matches("a\nb\nc")).isTrue();
        assertThat(Glob.literally("a*").matches("ab")).isFalse();
    }
}
