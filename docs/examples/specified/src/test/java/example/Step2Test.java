package example;

import static dev.windtunnel.sfit.stub.http.HttpCall.get;
import static dev.windtunnel.sfit.stub.http.HttpCall.request;

import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.http.HttpAnswer;

/** What the other services answer. */
class Step2Test extends Step1Test {

    @Override
    public void stubs(Stubs stubs) {
        stubs.on(get("/users/session-33bb")).answers(HttpAnswer.ok("consumer"));
        stubs.on(get("/carts/session-33bb")).answers(HttpAnswer.ok("10000"));
        stubs.on(get("/adjustments/FIRST-TIME")).answers(HttpAnswer.ok("10"));
        stubs.on(request("PUT", "/carts/session-33bb", "10")).answers(HttpAnswer.ok("9000"));
    }
}
