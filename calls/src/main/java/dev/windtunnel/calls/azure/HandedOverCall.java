package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

/** A synchronous client makes a call in another thread, because the time of the call is limited: it knows who has asked for it. */
public final class HandedOverCall implements UnaryOperator<Object> {

    /** Made by its name. */
    public HandedOverCall() {}

    @Override
    public Object apply(Object task) {
        CallContext here = Calls.fromHere();
        return here == null || !(task instanceof Callable<?> call) ? task : of(call, here);
    }

    private static <T> Callable<T> of(Callable<T> call, CallContext caller) {
        return () -> caller.ask(call::call);
    }
}
