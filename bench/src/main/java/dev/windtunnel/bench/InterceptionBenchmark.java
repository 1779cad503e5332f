package dev.windtunnel.bench;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
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
 * name is made of: class, method and bytecode index. A call cannot be told from another one without that. Where the call is
 * named by two frames, it passes the frames of the interceptor first, of which it reads the class, and stops after two more;
 * where the call is named by the whole stack, it walks all of it.
 *
 * <p>The yardstick of a call that nobody watches is the shorter walk, too, of which it must take next to nothing. Held against the
 * stub itself, of which the compiler leaves hardly anything, a single field that is read would be a multiple.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 10, time = 1, timeUnit = TimeUnit.SECONDS)
@Measurement(iterations = 10, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class InterceptionBenchmark {

    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final int CALLS = 50;

    /** Frames between a call and where its stack is looked at: send, intercept, intercepted, capture. */
    private static final int OURS = 4;

    /** With the frames of the benchmark itself, the stack is at least 40 frames deep. */
    private static final int DEEPER = 28;

    private final HttpClient bare = new StubClient(request -> 200);
    private final HttpClient intercepted = InterceptedHttpClient.of(bare);
    private final HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:8080/users/7?full=true"))
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(
                    "{\"name\": \"somebody\", \"address\": \"somewhere\", \"since\": 2026}"))
            .build();
    private final CallExploration menu = new CallExploration();
    private final CallSettings whole = CallSettings.with(Catalogue.small());
    private final CallSettings two = CallSettings.with(Catalogue.small()).withStackDepth(2);

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
        try (CallExecution execution = CallExecution.start(Choices.answeredBy(Pilot.calm(), false), settings, menu);
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
        return walks(OURS, 2, 0);
    }

    /** The yardstick of {@link #wholeStack}. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public long walkAll() {
        return walks(0, Integer.MAX_VALUE, DEEPER);
    }

    private long walks(int skipped, int frames, int deeper) {
        long sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += walk(skipped, frames, deeper);
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private long walk(int skipped, int frames, int deeper) {
        return deeper == 0 ? intercepting(OURS - 1, skipped, frames) : walk(skipped, frames, deeper - 1);
    }

    /** As many frames as the interceptor has on the stack when it looks at it. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static long intercepting(int more, int skipped, int frames) {
        return more == 0
                ? WALKER.walk(stack -> digest(stack, skipped, frames))
                : intercepting(more - 1, skipped, frames);
    }

    private static long digest(Stream<StackWalker.StackFrame> stack, int skipped, int most) {
        long digest = 0;
        Iterator<StackWalker.StackFrame> each = stack.iterator();
        for (int i = 0; i < skipped; i++) {
            digest += each.next().getClassName().hashCode();
        }
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

    /** The client itself, to read. */
    @Benchmark
    public int bare() throws Exception {
        return bare.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
