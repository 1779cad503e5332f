package dev.windtunnel.corpus.breaker;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Breaker;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Expect;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.ServiceFaults;
import java.util.Map;

/** The application and its test. */
public final class SharedBreaker implements Application<Remote> {

    private static final int MOST_FAILURES = 3;

    private final Map<String, Breaker> breakers;

    private SharedBreaker(Map<String, Breaker> breakers) {
        this.breakers = breakers;
    }

    /** One breaker for all operations. */
    public static SharedBreaker buggy() {
        Breaker shared = new Breaker(MOST_FAILURES);
        return new SharedBreaker(Map.of("POST", shared, "PUT", shared, "DELETE", shared));
    }

    /** One breaker per operation. */
    public static SharedBreaker fixed() {
        return new SharedBreaker(Map.of(
                "POST", new Breaker(MOST_FAILURES),
                "PUT", new Breaker(MOST_FAILURES),
                "DELETE", new Breaker(MOST_FAILURES)));
    }

    @Override
    public Remote deploy(Deployment net) {
        // Calls without a timeout cannot time out, which keeps the combinations few.
        return net.serve("orders", new Orders(net.serve("auth", new Sessions()), breakers));
    }

    @Override
    public void test(Remote orders, CallExecution execution) throws Exception {
        for (int i = 0; i < MOST_FAILURES; i++) {
            check(orders.delete("/sessions"), "DELETE", execution);
        }
        check(orders.post("/sessions", Sessions.USER), "POST", execution);
        check(orders.put("/sessions", Sessions.USER), "PUT", execution);
    }

    private static void check(Reply reply, String operation, CallExecution execution) {
        if (Injected.in(execution).on("auth", operation)) {
            Expect.that(reply).hasStatus(200, 503);
        } else {
            Expect.that(reply).shows(Sessions.USER);
        }
    }

    @Override
    public FaultPlan faults() {
        return ServiceFaults.exceptions().and("auth", 500);
    }

    @Override
    public boolean remembers() {
        return true;
    }
}
