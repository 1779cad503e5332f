package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.FaultDecider;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.Stubs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A test that says what happens under every fault. Give it its blocks, its statements, and {@link #run} it; in a test with {@code
 * FaultSpecTest} it runs once without faults, then with each fault, then with every combination, until one of them is not as
 * stated.
 *
 * <pre>{@code
 * faultSpec()
 *         .stubs(stubs -> stubs.on(call(GET_USER)).answers(user))
 *         .execute(() -> shop.purchase(session))
 *         .assertions(answer -> assertEquals(100, answer.total()))
 *         .stubCalls(calls -> calls.happens(call(GET_USER), 1))
 *         .when(call(GET_USER)).thenThrows(UNAVAILABLE, "try again")
 *         .onFailure(UNAVAILABLE, calls -> assertEquals(0, accounts.balance(merchant)))
 *         .run();
 * }</pre>
 *
 * <p>Calls are faulted in {@link #execute} only. Without {@code @FaultSpecTest} it is the test of the happy path.
 *
 * @param <R> what the test gets
 */
public final class FaultSpec<R> implements Failures<R> {

    private static final Block NOTHING = () -> {};

    Block setup = NOTHING;
    Block teardown = NOTHING;
    Part<Stubs> stubbing = stubs -> {};
    Part<Failures<R>> further = failures -> {};

    @Nullable
    Callable<R> execution;

    Check<R> assertions = answer -> {};
    Part<StubCounts> counting = calls -> {};
    String receiver = "";
    final List<FaultStatement<R>> statements = new ArrayList<>();
    private final Map<String, FailureCheck> ofFailures = new LinkedHashMap<>();

    private FaultSpec() {}

    /** A test without blocks. */
    public static FaultSpec<Void> faultSpec() {
        return new FaultSpec<>();
    }

    /** What is done before; it meets no faults. */
    public FaultSpec<R> setup(Block block) {
        setup = block;
        return this;
    }

    /** What the stubs answer. */
    public FaultSpec<R> stubs(Part<Stubs> block) {
        stubbing = block;
        return this;
    }

    /** What is tested: its calls meet the faults. What it returns is what the test gets; a future is waited for. */
    @SuppressWarnings("unchecked")
    public <N> FaultSpec<N> execute(Callable<N> block) {
        FaultSpec<N> typed = (FaultSpec<N>) this;
        typed.execution = block;
        return typed;
    }

    /** What holds without a fault, and under faults without impact. It meets no faults. */
    public FaultSpec<R> assertions(Check<R> block) {
        assertions = block;
        return this;
    }

    /** How often the stubs are called without a fault. */
    public FaultSpec<R> stubCalls(Part<StubCounts> block) {
        counting = block;
        return this;
    }

    /** What is done afterwards, whatever happened; it meets no faults. */
    public FaultSpec<R> teardown(Block block) {
        teardown = block;
        return this;
    }

    /**
     * Further statements, made after the stubs.
     *
     * @param called what the block calls the object that takes the statements, for snippets
     */
    public FaultSpec<R> failures(String called, Part<Failures<R>> block) {
        receiver = called;
        further = block;
        return this;
    }

    @Override
    public FaultStatement<R> when(CallPattern call) {
        FaultStatement<R> statement = new FaultStatement<>(this, call);
        statements.add(statement);
        return statement;
    }

    @Override
    public FaultStatement<R> when(String method) {
        return when(CallPattern.call(method));
    }

    /** What holds when the test gets this failure; null if nothing was said. */
    @Nullable
    FailureCheck of(FailureAnswer failure) {
        FailureCheck ofType = ofFailures.get(failure.type());
        return ofType == null ? ofFailures.get(failure.code()) : ofType;
    }

    @Override
    public FaultSpec<R> onFailure(Object code, FailureCheck check) {
        if (ofFailures.putIfAbsent(FailureAnswer.code(code), check) != null) {
            throw new IllegalArgumentException(
                    "What holds on failure '" + FailureAnswer.code(code) + "' is said twice; say it in one place.");
        }
        return this;
    }

    /** Calls that are made in the block are shown together, under this name. */
    public static <T> T block(String name, Callable<T> calls) throws Exception {
        CallContext here = CallContext.current();
        CallExecution running = here == null ? null : here.execution();
        if (running == null) {
            return calls.call();
        }
        try (FaultDecider.Block shown = running.block(name)) {
            return calls.call();
        }
    }

    /** The same for calls whose answers do not matter. */
    public static void block(String name, Block calls) throws Exception {
        block(name, () -> {
            calls.run();
            return name;
        });
    }

    /** Runs the test once, and decides whether it is as stated. */
    public void run() throws Exception {
        new Procedure<>(this).run();
    }
}
