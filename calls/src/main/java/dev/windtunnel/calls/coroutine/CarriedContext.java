package dev.windtunnel.calls.coroutine;

import dev.windtunnel.calls.CallContext;
import kotlin.coroutines.AbstractCoroutineContextElement;
import kotlin.coroutines.CoroutineContext;
import kotlinx.coroutines.ThreadContextElement;

/** The context of a coroutine, and of those that it makes. It is entered when the coroutine begins or goes on in a thread, and left when it is suspended. */
final class CarriedContext extends AbstractCoroutineContextElement implements ThreadContextElement<CallContext.Scope> {

    private static final Key KEY = new Key();

    private final CallContext context;

    CarriedContext(CallContext context) {
        super(KEY);
        this.context = context;
    }

    /** There is one of them in each coroutine. */
    private static final class Key implements CoroutineContext.Key<CarriedContext> {}

    @Override
    public CallContext.Scope updateThreadContext(CoroutineContext coroutine) {
        return context.enter();
    }

    @Override
    public void restoreThreadContext(CoroutineContext coroutine, CallContext.Scope scope) {
        scope.close();
    }
}
