package dev.windtunnel.bench;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Catalogue;
import dev.windtunnel.calls.FaultMenu;
import dev.windtunnel.calls.IndexPart;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Pilot;
import dev.windtunnel.testing.StubClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What interception adds to a call that nothing happens to: the client answers at once, so all that is measured is ours. The call
 * has a body of 60 bytes, which is part of its name.
 *
 * <p>The yardstick of a call that is watched is a bare {@link StackWalker} at the same depth, which reads of each frame what a
 * name is made of: class, method and bytecode index. A call cannot be told from another one without that. It walks two
 * frames where the call is named by two frames, and all of them where it is named by the whole stack. The yardstick of a call
 * that nobody watches is the client itself.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class InterceptionBenchmark {

    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final int CALLS = 50;

    /** With the frames of the benchmark itself, the stack is 40 frames deep. */
    private static final int DEEPER = 24;

    private final HttpClient bare = new StubClient(request -> 200);
    private final HttpClient intercepted = InterceptedHttpClient.of(bare);
    private final HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:8080/users/7?full=true"))
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(
                    "{\"name\": \"somebody\", \"address\": \"somewhere\", \"since\": 2026}"))
            .build();
    private final FaultMenu menu = new FaultMenu();
    private final CallSettings whole = CallSettings.with(Catalogue.small());
    private final CallSettings two =
            new CallSettings(IndexPart.all(), 2, Catalogue.small(), false, false, false, false);

    @Setup
    public void checkDepth() {
        int depth = depth(DEEPER);
        if (depth < 40) {
            throw new IllegalStateException("the stack is only " + depth + " frames deep");
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private int depth(int deeper) {
        return deeper == 0 ? new Throwable().getStackTrace().length : depth(deeper - 1);
    }

    /** A call named by the two nearest frames. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int twoFrames() throws Exception {
        return calls(two, 0);
    }

    /** A call named by the whole stack. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int wholeStack() throws Exception {
        return calls(whole, DEEPER);
    }

    private int calls(CallSettings settings, int deeper) throws Exception {
        try (CallExecution execution = CallExecution.start(Choices.answeredBy(Pilot.calm()), settings, menu);
                CallContext.Scope scope = execution.root().enter()) {
            int sum = 0;
            for (int i = 0; i < CALLS; i++) {
                sum += call(deeper);
            }
            return sum;
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private int call(int deeper) throws Exception {
        return deeper == 0
                ? intercepted
                        .send(request, HttpResponse.BodyHandlers.discarding())
                        .statusCode()
                : call(deeper - 1);
    }

    /** The yardstick of {@link #twoFrames}. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public long walkTwo() {
        return walks(2, 0);
    }

    /** The yardstick of {@link #wholeStack}. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public long walkAll() {
        return walks(Integer.MAX_VALUE, DEEPER);
    }

    private long walks(int frames, int deeper) {
        long sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += walk(frames, deeper);
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private long walk(int frames, int deeper) {
        return deeper == 0 ? WALKER.walk(stack -> digest(stack, frames)) : walk(frames, deeper - 1);
    }

    private static long digest(Stream<StackWalker.StackFrame> stack, int most) {
        long digest = 0;
        Iterator<StackWalker.StackFrame> each = stack.iterator();
        for (int taken = 0; taken < most && each.hasNext(); taken++) {
            StackWalker.StackFrame frame = each.next();
            digest = digest * 31 + frame.getClassName().hashCode();
            digest = digest * 31 + frame.getMethodName().hashCode();
            digest = digest * 31 + frame.getByteCodeIndex();
        }
        return digest;
    }

    /** A call where no execution runs. */
    @Benchmark
    public int unwatched() throws Exception {
        return intercepted.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /** The yardstick of {@link #unwatched}: the client itself. */
    @Benchmark
    public int bare() throws Exception {
        return bare.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
