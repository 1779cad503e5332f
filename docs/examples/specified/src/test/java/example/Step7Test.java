package example;

import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.sfit.spec.Failures;
import java.net.http.HttpResponse;

/** What several faults do together, where it does not follow. */
class Step7Test extends Step6Test {

    @Override
    @FaultSpecTest(budget = "1m")
    public void behavesAsSpecified() throws Exception {
        runBlocks();
    }

    @Override
    public void failures(Failures<HttpResponse<String>> failures) {
        super.failures(failures);
        failures.when("GET /adjustments/FIRST-TIME")
                .and("GET /adjustments/RETURNING")
                .then((answer, calls) -> costs(9_900, answer));
        failures.when("GET /adjustments/FIRST-TIME")
                .and("GET /adjustments/RETURNING")
                .and("GET /adjustments/DAILY")
                .then((answer, calls) -> {
                    costs(10_000, answer);
                    calls.happens("PUT /carts/session-33bb", 0);
                });
        failures.when("GET /adjustments/FIRST-TIME")
                .and("PUT /carts/session-33bb")
                .then((answer, calls) -> costs(10_000, answer));
        failures.when("GET /adjustments/FIRST-TIME")
                .and("GET /adjustments/RETURNING")
                .and("PUT /carts/session-33bb")
                .then((answer, calls) -> costs(10_000, answer));
    }
}
