package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.sfit.spec.error.AmbiguousFaultsError;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Code under test that makes several calls at once. */
class ConcurrentCallsTest {

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    private CompletableFuture<Integer> count(OfflineLab lab, String... methods) {
        List<CompletableFuture<Integer>> calls = Stream.of(methods)
                .map(method ->
                        CompletableFuture.supplyAsync(() -> lab.succeeds(method) ? 1 : 0, CallContext.wrap(threads)))
                .toList();
        return CompletableFuture.allOf(calls.toArray(CompletableFuture[]::new))
                .thenApply(
                        all -> calls.stream().mapToInt(CompletableFuture::join).sum());
    }

    private static void are(int expected, CompletableFuture<Integer> answered) {
        if (answered.join() != expected) {
            throw new AssertionError(expected + " are " + answered.join());
        }
    }

    @Test
    void callsToSeveralServicesMayComeInAnyOrder() throws Exception {
        OfflineLab lab = OfflineLab.of("a", "b", "c");

        assertThat(lab.run(() -> FaultSpec.faultSpec()
                        .execute(() -> count(lab, "GET /a", "GET /b", "POST /c"))
                        .stubs(stubs -> OfflineLab.stub(stubs, List.of("GET /a", "GET /b", "POST /c")))
                        .assertions(answered -> are(3, answered))
                        .stubCalls(calls -> {
                            calls.readOnly("GET /a");
                            calls.readOnly("GET /b");
                            calls.happens("POST /c", 1);
                        })
                        .when("GET /a")
                        .then((answered, calls) -> are(2, answered))
                        .when("GET /b")
                        .then((answered, calls) -> are(2, answered))
                        .when("POST /c")
                        .then((answered, calls) -> are(2, answered))
                        .when("GET /a")
                        .and("GET /b")
                        .then((answered, calls) -> are(1, answered))
                        .when("GET /a")
                        .and("POST /c")
                        .then((answered, calls) -> are(1, answered))
                        .when("GET /b")
                        .and("POST /c")
                        .then((answered, calls) -> are(1, answered))
                        .when("POST /c")
                        .and("GET /b")
                        .and("GET /a")
                        .then((answered, calls) -> are(0, answered))))
                .isNull();
        assertThat(lab.summary().executions()).isEqualTo(8);
    }

    /** Two calls that meet in the first run. */
    private OfflineLab twins() {
        CyclicBarrier both = new CyclicBarrier(2);
        AtomicInteger first = new AtomicInteger(2);
        return OfflineLab.of("a").during(() -> {
            if (first.getAndDecrement() > 0) {
                try {
                    both.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
    }

    private FaultSpec<CompletableFuture<Integer>> orders(OfflineLab lab) {
        return FaultSpec.faultSpec()
                .execute(() -> count(lab, "POST /a", "POST /a"))
                .stubs(stubs -> OfflineLab.stub(stubs, List.of("POST /a")))
                .assertions(answered -> are(2, answered))
                .stubCalls(calls -> calls.happens("POST /a", 2))
                .when("POST /a")
                .then((answered, calls) -> are(1, answered));
    }

    @Test
    void equalCallsThatCannotBeToldApartAreSeveralFaults() throws Exception {
        OfflineLab lab = twins();

        assertThat(lab.run(
                        () -> orders(lab).when("POST /a").and("POST /a").then((answered, calls) -> are(0, answered))))
                .isNull();
        assertThat(lab.summary().executions()).as("calm, both, the first one").isEqualTo(3);
    }

    @Test
    void whatTheyDoTogetherIsAsked() throws Exception {
        OfflineLab lab = twins();

        assertThat(lab.run(() -> FaultSpec.faultSpec()
                        .execute(() -> count(lab, "POST /a", "POST /a"))
                        .stubs(stubs -> OfflineLab.stub(stubs, List.of("POST /a")))
                        .assertions(answered -> are(2, answered))
                        .stubCalls(calls -> calls.happens("POST /a", 2))))
                .isInstanceOf(AmbiguousFaultsError.class)
                .hasMessageContaining("a POST /a met 503 twice, and the test does not say what happens then")
                .hasMessageContaining(".when(\"POST /a\").and(\"POST /a\").then(");
    }
}
