package dev.windtunnel.calls.coroutine;

import dev.windtunnel.calls.CallContext;
import java.util.function.UnaryOperator;
import kotlin.coroutines.CoroutineContext;
import org.jspecify.annotations.Nullable;

/**
 * A coroutine is made: it works for its creator. One that is made where nothing is known keeps what it inherits from the coroutine
 * that it belongs to.
 */
public final class NewCoroutine implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewCoroutine() {}

    @Override
    public Object apply(Object context) {
        @Nullable CallContext here = CallContext.entered();
        return here == null ? context : ((CoroutineContext) context).plus(new CarriedContext(here.ofApplication()));
    }
}
