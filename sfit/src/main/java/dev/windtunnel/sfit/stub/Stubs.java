package dev.windtunnel.sfit.stub;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;

/**
 * Says what the stubs answer. What is said of certain arguments goes before what is said of the method, and later words before
 * earlier ones.
 *
 * <pre>{@code
 * stubs.on(call(UserServiceGrpc.getGetUserMethod())).answers(user);
 * stubs.on(get("/carts/1")).answers(json("{\"total\": 100}"));
 * }</pre>
 */
public final class Stubs {

    private final StubTable table;

    /** Stubs whose answers are kept here. */
    public Stubs(StubTable table) {
        this.table = table;
    }

    /** Those of the execution that runs now, for tests with {@code @FaultTest}. */
    public static Stubs here() {
        CallContext context = CallContext.current();
        CallExecution execution = context == null ? null : context.execution();
        if (execution == null) {
            throw new IllegalStateException(
                    "No execution runs here; say what stubs answer inside of a test with @FaultTest or @FaultSpecTest.");
        }
        return new Stubs(StubTable.of(execution));
    }

    /** How many of these calls have reached their stub; those that met a fault before have not. */
    public int arrived(CallPattern call) {
        return table.arrived(call);
    }

    /** The calls that are answered next. */
    public <A> Answering<A> on(StubbedCall<A> call) {
        return answer -> table.stub(call, call.answer(answer));
    }

    /** Takes the answer. */
    @FunctionalInterface
    public interface Answering<A> {
        /** Each of these calls gets this answer. */
        void answers(A answer);
    }
}
