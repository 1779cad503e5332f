package dev.windtunnel.calls;

import dev.windtunnel.calls.code.CodePlaces;
import dev.windtunnel.calls.name.CallStack;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The entry point for adapters of client libraries, and for tests that exclude calls from faults. */
public final class Calls {

    private Calls() {}

    /**
     * Whether calls of the current thread belong to an execution. If not, an adapter makes the call unchanged and need not
     * describe it. Must be asked exactly once per call, because calls that cannot be attributed to an execution are counted
     * here.
     */
    public static boolean watched() {
        try {
            return RunningExecutions.caller() != null;
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            CallProblems.add(e);
            return false;
        }
    }

    /**
     * A client in the current thread is about to make a call that is {@link #watched}. If something goes wrong here, the call is made
     * unchanged.
     */
    public static Interception intercept(OutgoingCall call) {
        return intercept(() -> call);
    }

    /** The same for a call that has to be described first, which asks code of others. */
    public static Interception intercept(Supplier<OutgoingCall> described) {
        try {
            OutgoingCall call = described.get();
            CallContext context = contextOf(call);
            CallExecution execution = context == null ? null : context.execution();
            if (context == null || execution == null) {
                return Interception.NONE;
            }
            CallStack known = call.stack().orElse(context.place());
            // Captured here: a walk gets six frames at once, and a second batch costs as much, so that there are as few
            // of ours as possible
            // between the caller and the walk.
            CallStack stack = known != null ? known : CallStack.of(CodePlaces.capture(execution.framesToCapture()));
            return execution.intercepted(context, call, stack);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            CallProblems.add(e);
            return Interception.NONE;
        }
    }

    /** The context in which a call is made; null if it belongs to no execution, or is counted already. */
    private static @Nullable CallContext contextOf(OutgoingCall call) {
        CallContext context = RunningExecutions.current();
        String carried = call.carried().orElse(null);
        if (context == null || carried == null) {
            return context;
        }
        if (Header.isUnderWay(carried, context)) {
            // The client was wrapped twice.
            return null;
        }
        // A service without an adapter passes on what it received.
        return context.isStray() ? Header.passedOn(carried).orElse(context) : context;
    }

    /**
     * Something that an adapter sees in the current thread and never faults, such as a subscription: it is counted, so that nobody takes
     * it for tested.
     */
    public static void leftAlone(String what) {
        CallContext context = RunningExecutions.current();
        CallExecution execution = context == null ? null : context.execution();
        if (execution != null) {
            execution.exploration().tally().spared(what);
        }
    }

    /**
     * The place of a call that is made now and intercepted later in another thread, for {@link OutgoingCall#madeAt}. Without an
     * execution there is none.
     */
    public static CallStack stack() {
        CallContext context = RunningExecutions.current();
        CallStack place = context == null ? null : context.place();
        if (place != null) {
            return place;
        }
        CallExecution execution = context == null ? null : context.execution();
        try {
            return execution == null ? CallStack.NONE : CallStack.capture(execution.framesToCapture());
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            CallProblems.add(e);
            return CallStack.NONE;
        }
    }

    /**
     * The context of the current thread for a library that makes its calls, in any thread and as often as it likes: they are made where
     * the current thread is now. Null if there is none.
     */
    public static @Nullable CallContext fromHere() {
        CallContext context = RunningExecutions.current();
        // The place is looked for here, because stacks begin at the frames of a context.
        return context == null || context.place() != null ? context : context.at(stack());
    }

    /** An action that may throw. */
    @FunctionalInterface
    public interface Action<E extends Exception> {
        void run() throws E;
    }

    /** A computation that returns a result or throws. */
    @FunctionalInterface
    public interface Question<T extends @Nullable Object, E extends Exception> {
        T ask() throws E;
    }

    /**
     * Runs an action whose calls are left alone, here and in the services that they reach. For setting up and for reading
     * results.
     */
    public static <E extends Exception> void withoutFaults(Action<E> action) throws E {
        CallContext here = CallContext.current();
        if (here == null) {
            action.run();
            return;
        }
        try (CallContext.Scope scope = here.sparing().enter()) {
            action.run();
        }
    }

    /** Evaluates a question whose calls are left alone, here and in the services that they reach. */
    public static <T extends @Nullable Object, E extends Exception> T withoutFaults(Question<T, E> question) throws E {
        CallContext here = CallContext.current();
        if (here == null) {
            return question.ask();
        }
        try (CallContext.Scope scope = here.sparing().enter()) {
            return question.ask();
        }
    }
}
