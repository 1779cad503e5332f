package dev.windtunnel.calls.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.name.CallStack;
import dev.windtunnel.calls.name.ExecutionIndex;
import dev.windtunnel.calls.name.IndexPart;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?user=7&access_token=hunter2",
                "?sv=2024&sig=hunter2&se=1",
                "?X-Amz-Signature=hunter2",
                "{\"password\": \"hunter2\"}",
                "{\"password\":\"a \\\" hunter2\"}",
                "{\"client_secret\":\"hunter2\",\"id\":7}",
                "{'apiKey': 'hunter2'}",
                "Authorization: Bearer hunter2",
                "authorization: Basic hunter2==",
                "Cookie: hunter2",
                "Set-Cookie: hunter2; Path=/",
                "password: \"hunter2\"\nname: \"x\"",
                "secret_key { passwd: hunter2 }",
                "sent with Bearer hunter2 in it",
                "http://me:hunter2@host/path",
                "AccountKey=hunter2==;Endpoint=x",
            })
    void hidesWhatLooksLikeASecret(String text) {
        assertThat(Secrets.hidden(text)).doesNotContain("hunter2").contains(Secrets.HIDDEN);
    }

    @Test
    void hidesTokensThatAreKnownByTheirForm() {
        for (String token : List.of(
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
                "AKIAABCDEFGHIJKLMNOP",
                "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
                "xoxb-1234567890-abcdef",
                "sk_live_abcdefghijklmnop")) {
            assertThat(Secrets.hidden("?x=" + token + "&y=1")).doesNotContain(token);
        }
        assertThat(Secrets.hidden("-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----"))
                .isEqualTo(Secrets.HIDDEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?id=7&name=Cook", "{\"title\":\"Cookbook\",\"page\":3}", "http://host/tokens/7"})
    void leavesTheRestAsItIs(String text) {
        assertThat(Secrets.hidden(text)).isEqualTo(text);
    }

    @Test
    void hidesValuesByTheNamesOfTheirHeaders() {
        assertThat(Secrets.hidden(Map.of("Authorization", "x", "X-Api-Key", "y", "Accept", "text/plain"))
                        .toString())
                .isEqualTo("{Accept=text/plain, Authorization=***, X-Api-Key=***}");
    }

    @Test
    void keepsSecretsOutOfWhatIsSaidOfCallsAndFaults() {
        Payload payload = Payload.of("?password=hunter2");
        Fault status = new Fault.HttpStatus(401, Map.of("set-cookie", "hunter2"), "{\"token\":\"hunter2\"}");
        Fault grpc = new Fault.GrpcStatus(
                "UNAUTHENTICATED", "token=hunter2", Map.of("authorization", "hunter2"), Fault.When.BEFORE);
        Fault sql = new Fault.SqlFailure("28P01", 0, "password=hunter2");
        ExecutionIndex index = ExecutionIndex.ROOT.then(
                new ExecutionIndex.Element(
                        Map.of("cookie", "hunter2"),
                        "test",
                        "host",
                        new Signature("", "GET /", ""),
                        CallStack.NONE,
                        payload,
                        1),
                0,
                IndexPart.all());

        assertThat(List.of(
                        payload.text(),
                        status.toString(),
                        grpc.toString(),
                        sql.toString(),
                        index.debug(),
                        index.verbose()))
                .noneMatch(text -> text.contains("hunter2"));
        assertThat(payload.digest())
                .as("secrets still tell calls apart")
                .isNotEqualTo(Payload.of("?password=x").digest());
    }

    /** Such as a picture in a body; with a look at every end of it, this would take minutes. */
    @Test
    void aLongWordIsReadOnce() {
        String word = "x".repeat(1_000_000);
        assertThat(Secrets.hidden(word)).isEqualTo(word);
    }
}
