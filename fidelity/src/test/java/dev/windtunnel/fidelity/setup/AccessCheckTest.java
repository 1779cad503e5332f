package dev.windtunnel.fidelity.setup;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.rest.OpenApi;
import dev.windtunnel.fidelity.side.FakeService;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is found out about an endpoint before anything is changed there. */
class AccessCheckTest {

    private static final OpenApi API =
            OpenApi.parse("openapi: 3.0.0\npaths: {/a: {get: {responses: {}}}, /b: {get: {responses: {}}}}", "'this'");

    private static void check(FakeService service) {
        AccessCheck.of(API, API.examples()).require(service.endpoint(), "The emulator", "KEYS");
    }

    /** Such as one that answers with status 100 and nothing else. */
    @Test
    void aSingleOperationMayAnswerNobody() throws IOException {
        try (FakeService service = new FakeService((exchange, number) -> {
            if (number > 1) {
                FakeService.send(exchange, 404, "");
            }
            exchange.close();
        })) {
            assertThatCode(() -> check(service)).doesNotThrowAnyException();
        }
    }

    @Test
    void aServiceThatAnswersNobodyIsNotStarted() throws IOException {
        try (FakeService service = new FakeService((exchange, number) -> exchange.close())) {
            assertThatThrownBy(() -> check(service))
                    .hasMessageMatching(
                            "The emulator at '.*' does not answer \\(.*\\); start it, or correct the URL\\.");
        }
    }

    @Test
    void keysThatAreRefusedAreToldAtOnce() throws IOException {
        try (FakeService service =
                new FakeService((exchange, number) -> FakeService.send(exchange, 401, "{\"code\": \"NoKey\"}"))) {
            assertThatThrownBy(() -> check(service))
                    .hasMessageEndingWith("refuses the keys of 'ACCESSKEY' (401 NoKey); set KEYS to ACCOUNT:SECRET.");
        }
    }
}
