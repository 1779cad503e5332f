package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.name.CallStack;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import okhttp3.Call;
import okhttp3.EventListener;
import org.jspecify.annotations.Nullable;

/**
 * Who made a call. A call that is enqueued runs in a thread of OkHttp, in which neither the context nor the stack of its caller
 * is known. OkHttp asks the factory of event listeners for a listener when a call is made, in the thread of the caller.
 *
 * @param context the context that was set for the caller's thread; null if none was
 * @param stack where the call was made
 */
record Caller(@Nullable CallContext context, CallStack stack) {

    /** Calls of OkHttp are equal only to themselves. One that is never executed is forgotten with its call. */
    private static final Map<Call, Caller> CALLERS = Collections.synchronizedMap(new WeakHashMap<>());

    /** A factory of the same listeners that remembers the callers of calls. */
    static EventListener.Factory remembering(EventListener.Factory listeners) {
        return call -> {
            if (CallContext.current() != null) {
                CALLERS.put(call, new Caller(CallContext.entered(), Calls.stack()));
            }
            return listeners.create(call);
        };
    }

    static @Nullable Caller of(Call call) {
        return CALLERS.get(call);
    }
}
