package trial;

import io.github.resilience4j.bulkhead.*;
import io.github.resilience4j.circuitbreaker.*;

/** Resilience4j: a circuit breaker around a bulkhead. */
public class Resilience {
    public static void main(String[] a) throws Exception {
        CircuitBreaker b = CircuitBreaker.ofDefaults("x");
        Bulkhead h =
                Bulkhead.of("y", BulkheadConfig.custom().maxConcurrentCalls(2).build());
        Trial.Body use = () -> Trial.same(1, b.executeCallable(() -> h.executeCallable(() -> 1)));
        Trial.atOnce(use, use);
        Trial.same(2, b.getMetrics().getNumberOfSuccessfulCalls());
    }
}
