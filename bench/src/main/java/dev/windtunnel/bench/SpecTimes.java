package dev.windtunnel.bench;

import static dev.windtunnel.sfit.stub.grpc.GrpcCall.call;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.windtunnel.calls.grpc.CallInterceptor;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.junit.StructuredFaultTest;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.grpc.GrpcStubServer;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * How much longer an execution of a structured test takes than its calls: JUnit's life cycle, stubs, faults, statements and counts are
 * in it. The test makes six gRPC calls on loopback, each of which may fail in three ways, so nearly all of its executions have several faults.
 *
 * <p>The yardstick is as many calls as have reached the stubs, to a service of its own, with no interceptor on either end.
 */
public final class SpecTimes {

    private static final double MORE_MILLIS = 2;
    private static final int ROUNDS = 7;
    private static final int BARE_CALLS = 5_000;

    private SpecTimes() {}

    /** The test. */
    public static class SixCallsTest implements StructuredFaultTest<Integer> {

        private static final int CALLS = 6;
        private static final AtomicInteger EXECUTIONS = new AtomicInteger();
        private static final AtomicInteger ARRIVED = new AtomicInteger();

        private static GrpcStubServer server;
        private static ManagedChannel channel;

        @BeforeAll
        static void open() throws IOException {
            server = GrpcStubServer.start("echo");
            channel = NettyChannelBuilder.forAddress("127.0.0.1", server.port())
                    .usePlaintext()
                    .intercept(new CallInterceptor())
                    .build();
        }

        @AfterAll
        static void close() {
            channel.shutdownNow();
            server.close();
        }

        @Override
        @FaultSpecTest(executions = 10_000, budget = "10m")
        public void behavesAsSpecified() throws Exception {
            runBlocks();
        }

        @Override
        public void stubs(Stubs stubs) {
            for (int i = 0; i < CALLS; i++) {
                stubs.on(call(EchoService.METHOD, "request " + i)).answers("request " + i);
            }
        }

        @Override
        public Integer execute() {
            for (int i = 0; i < CALLS; i++) {
                try {
                    EchoService.call(channel, "request " + i);
                } catch (StatusRuntimeException e) {
                    // None of them is needed.
                }
            }
            return CALLS;
        }

        @Override
        public void assertions(Integer calls) {}

        @Override
        public void stubCalls(StubCounts calls) {
            calls.happens(call(EchoService.METHOD), CALLS);
        }

        @Override
        public void failures(Failures<Integer> failures) {
            failures.when(call(EchoService.METHOD)).hasNoImpact();
        }

        @Override
        public void teardown() {
            EXECUTIONS.incrementAndGet();
            ARRIVED.addAndGet(Stubs.here().arrived(call(EchoService.METHOD)));
        }
    }

    public static void main(String[] args) throws Exception {
        double[] bare = new double[ROUNDS + 1];
        double[] structured = new double[ROUNDS + 1];
        double arrived = 0;
        try (EchoService alone = EchoService.bare()) {
            for (int round = 0; round <= ROUNDS; round++) {
                bare[round] = bareMillis(alone.channel());
                SixCallsTest.EXECUTIONS.set(0);
                SixCallsTest.ARRIVED.set(0);
                structured[round] = structuredMillis();
                arrived = (double) SixCallsTest.ARRIVED.get() / SixCallsTest.EXECUTIONS.get();
            }
        }
        double calls = Samples.warmMedian(bare) * arrived;
        double execution = Samples.warmMedian(structured);
        BudgetRow.atMost(
                        MORE_MILLIS,
                        "an execution of a structured test beyond its calls",
                        execution - calls,
                        String.format(
                                Locale.ROOT,
                                "%,d executions of 6 gRPC calls: %.2f ms; the %.1f calls that arrive, bare, %.2f ms",
                                SixCallsTest.EXECUTIONS.get(),
                                execution,
                                arrived,
                                calls))
                .in(" ms")
                .report();
        System.exit(0);
    }

    /** One call. */
    private static double bareMillis(Channel channel) {
        long start = System.nanoTime();
        for (int i = 0; i < BARE_CALLS; i++) {
            EchoService.call(channel, "request " + i % SixCallsTest.CALLS);
        }
        return (System.nanoTime() - start) / 1e6 / BARE_CALLS;
    }

    /** One execution, everything around it included. */
    private static double structuredMillis() {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(SixCallsTest.class))
                .build();
        Launcher launcher = LauncherFactory.create();
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        long start = System.nanoTime();
        launcher.execute(request, summary);
        double millis = (System.nanoTime() - start) / 1e6;
        int executions = SixCallsTest.EXECUTIONS.get();
        if (summary.getSummary().getTotalFailureCount() > 0 || executions < Math.pow(4, SixCallsTest.CALLS)) {
            throw new IllegalStateException("These were " + executions + " executions with "
                    + summary.getSummary().getTotalFailureCount() + " failures, which is not what was to be measured.");
        }
        return millis / executions;
    }
}
