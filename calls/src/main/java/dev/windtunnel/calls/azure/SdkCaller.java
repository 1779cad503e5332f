package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.util.context.Context;
import reactor.util.context.ContextView;

/** Keeps who has called the SDK in the context of Reactor, which every subscription hands on to what is upstream. */
final class SdkCaller {

    /** A text, because the classes of the adapter may exist more than once. */
    private static final String KEY = "dev.windtunnel.calls.azure.caller";

    private SdkCaller() {}

    /** The same, which knows who has asked for it. */
    static <T> Mono<T> remembered(Mono<T> asked) {
        CallContext caller = Calls.fromHere();
        return caller == null ? asked : asked.contextWrite(context -> with(context, caller));
    }

    /** What is downstream is nearer to the application, and has been remembered before. */
    private static Context with(Context context, CallContext caller) {
        return context.hasKey(KEY) ? context : context.put(KEY, caller);
    }

    /** The context of the caller; null if nobody has remembered it. */
    static @Nullable CallContext in(ContextView context) {
        return context.getOrDefault(KEY, null);
    }
}
