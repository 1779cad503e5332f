package dev.windtunnel.bench;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.explore.Path;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.sfit.FaultExploration;
import dev.windtunnel.sfit.FaultSummary;
import io.grpc.Channel;
import java.util.Collections;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How long one execution with six gRPC calls on loopback takes in which nothing fails: all that Windtunnel adds to a test is in
 * it, which is intercepting both ends of each call, naming it by the whole stack, asking what happens to it, and the loop around
 * executions.
 *
 * <p>The yardstick is the same six calls to a service of its own, with no interceptor on either end. Rounds of both alternate.
 */
public final class SixCalls {

    private static final int CALLS = 6;
    private static final int EXECUTIONS = 2_000;
    private static final int ROUNDS = 11;
    private static final double BUDGET = 2;

    /** The calls are the test's own, which are usually left alone if a service in this JVM takes them. */
    private static final CallSettings SETTINGS =
            CallSettings.with(Catalogue.small()).withOwnCalls(true);

    private SixCalls() {}

    public static void main(String[] args) throws Exception {
        double[] bare = new double[ROUNDS + 1];
        double[] explored = new double[ROUNDS + 1];
        try (EchoService alone = EchoService.bare();
                EchoService intercepted = EchoService.intercepted()) {
            for (int round = 0; round <= ROUNDS; round++) {
                bare[round] = bareMicros(alone.channel());
                explored[round] = exploredMicros(intercepted.channel());
            }
        }
        double bareMicros = Samples.warmMedian(bare);
        double exploredMicros = Samples.warmMedian(explored);
        BudgetRow.atMost(
                        BUDGET,
                        "one execution with 6 gRPC calls on loopback",
                        exploredMicros / bareMicros,
                        String.format(Locale.ROOT, "%,.0f us; bare calls %,.0f us", exploredMicros, bareMicros))
                .report();
    }

    private static double bareMicros(Channel channel) {
        long start = System.nanoTime();
        for (int i = 0; i < EXECUTIONS; i++) {
            calls(channel);
        }
        return (System.nanoTime() - start) / 1e3 / EXECUTIONS;
    }

    private static double exploredMicros(Channel channel) throws Exception {
        AtomicInteger executions = new AtomicInteger();
        FaultExploration exploration = FaultExploration.of(
                        "six calls",
                        execution -> {
                            calls(channel);
                            executions.incrementAndGet();
                        },
                        SETTINGS)
                .request(Request.DEFAULT.replaying(Collections.nCopies(EXECUTIONS, Path.calm())));
        long start = System.nanoTime();
        FaultSummary summary = exploration.run();
        long nanos = System.nanoTime() - start;
        int choices = summary.summary().calm().choices();
        if (executions.get() < EXECUTIONS || choices < CALLS) {
            throw new IllegalStateException("These were " + executions + " executions with " + choices
                    + " choices, which is not what was to be measured.");
        }
        return nanos / 1e3 / executions.get();
    }

    private static void calls(Channel channel) {
        for (int call = 0; call < CALLS; call++) {
            EchoService.call(channel, "request " + call);
        }
    }
}
