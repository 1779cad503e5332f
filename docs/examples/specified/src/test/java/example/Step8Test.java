package example;

import static dev.windtunnel.sfit.stub.http.HttpCall.post;

import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import java.net.http.HttpResponse;

/** An e-mail in the end, without which the purchase is as good: one statement, and none about combinations. */
class Step8Test extends Step7Test {

    @Override
    boolean notifies() {
        return true;
    }

    @Override
    public void stubs(Stubs stubs) {
        super.stubs(stubs);
        stubs.on(post("/notifications/session-33bb")).answers(HttpAnswer.ok(""));
    }

    @Override
    public void stubCalls(StubCounts calls) {
        super.stubCalls(calls);
        calls.happens("POST /notifications/session-33bb", 1);
    }

    @Override
    public void failures(Failures<HttpResponse<String>> failures) {
        super.failures(failures);
        failures.when("POST /notifications/session-33bb").hasNoImpact();
    }

    @Override
    void nothingHappened(StubCounts calls) {
        super.nothingHappened(calls);
        calls.happens("POST /notifications/session-33bb", 0);
    }
}
