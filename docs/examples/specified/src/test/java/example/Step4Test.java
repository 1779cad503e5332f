package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import java.net.http.HttpResponse;

/** Without a user or a cart there is no purchase. */
class Step4Test extends Step3Test {

    @Override
    public void failures(Failures<HttpResponse<String>> failures) {
        failures.when("GET /users/session-33bb")
                .thenThrows(
                        503,
                        "Purchase could not be completed at this time, please retry the request: user could not be retrieved.");
        failures.when("GET /carts/session-33bb")
                .thenThrows(
                        503,
                        "Purchase could not be completed at this time, please retry the request: cart could not be retrieved.");
        failures.onFailure(503, this::nothingHappened);
    }

    void nothingHappened(StubCounts calls) {
        assertEquals(20_000, accounts.balance("consumer"));
        assertEquals(0, accounts.balance("merchant"));
        calls.happens("PUT /carts/session-33bb", 0);
    }
}
