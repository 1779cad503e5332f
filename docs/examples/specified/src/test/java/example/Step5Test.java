package example;

import dev.windtunnel.sfit.spec.Failures;
import java.net.http.HttpResponse;

/** Without an adjustment, the full price is paid: all that there is to say. */
class Step5Test extends Step4Test {

    @Override
    public void failures(Failures<HttpResponse<String>> failures) {
        super.failures(failures);
        failures.when("GET /adjustments/FIRST-TIME").then((answer, calls) -> {
            costs(10_000, answer);
            calls.happens("PUT /carts/session-33bb", 0);
        });
        failures.when("PUT /carts/session-33bb").then((answer, calls) -> costs(10_000, answer));
    }
}
