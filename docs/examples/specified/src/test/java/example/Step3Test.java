package example;

import dev.windtunnel.sfit.spec.StubCounts;

/** How often they are called. */
class Step3Test extends Step2Test {

    @Override
    public void stubCalls(StubCounts calls) {
        calls.readOnly("GET /users/session-33bb");
        calls.readOnly("GET /carts/session-33bb");
        calls.readOnly("GET /adjustments/FIRST-TIME");
        calls.happens("PUT /carts/session-33bb", 1);
    }
}
