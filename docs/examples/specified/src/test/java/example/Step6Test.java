package example;

import static dev.windtunnel.sfit.stub.http.HttpCall.get;
import static dev.windtunnel.sfit.stub.http.HttpCall.request;

import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import java.net.http.HttpResponse;
import java.util.List;

/** Three adjustments, of which the largest one counts. What was said about one of them does not tell what several do. */
class Step6Test extends Step4Test {

    @Override
    List<String> codes() {
        return List.of("FIRST-TIME", "RETURNING", "DAILY");
    }

    @Override
    public void stubs(Stubs stubs) {
        super.stubs(stubs);
        stubs.on(get("/adjustments/RETURNING")).answers(HttpAnswer.ok("5"));
        stubs.on(request("PUT", "/carts/session-33bb", "5")).answers(HttpAnswer.ok("9500"));
        stubs.on(get("/adjustments/DAILY")).answers(HttpAnswer.ok("1"));
        stubs.on(request("PUT", "/carts/session-33bb", "1")).answers(HttpAnswer.ok("9900"));
    }

    @Override
    public void stubCalls(StubCounts calls) {
        super.stubCalls(calls);
        calls.readOnly("GET /adjustments/RETURNING");
        calls.readOnly("GET /adjustments/DAILY");
    }

    @Override
    public void failures(Failures<HttpResponse<String>> failures) {
        super.failures(failures);
        failures.when("GET /adjustments/FIRST-TIME").then((answer, calls) -> costs(9_500, answer));
        failures.when("GET /adjustments/RETURNING").hasNoImpact();
        failures.when("GET /adjustments/DAILY").hasNoImpact();
        failures.when("PUT /carts/session-33bb").then((answer, calls) -> costs(10_000, answer));
    }
}
