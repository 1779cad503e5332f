package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.io.OutputStream;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Injects faults into the calls of a client. Add it where the client is created, after other interceptors, so that it sees every
 * attempt of interceptors that retry: {@code CallsInterceptor.addTo(new OkHttpClient.Builder()).build()}.
 *
 * <p>It is an application interceptor, the last one of them. It is above OkHttp's own follow-ups (redirects, authentication) and
 * above OkHttp's silent retries, which are one call here. A network interceptor would be below them. But OkHttp calls network
 * interceptors on a connection that exists, so they can show neither a refused connection nor a connect timeout. Nor would
 * OkHttp retry what a network interceptor throws: it retries only if a connection of its own has failed and there is
 * another address, or if the connection was a pooled one. In both cases the caller sees the last failure, which is what is
 * injected here.
 */
public final class CallsInterceptor implements Interceptor {

    /** An interceptor that has no state. With {@link #addTo}, it also knows who made a call that is enqueued. */
    public CallsInterceptor() {}

    /** Adds the interceptor to a client, unless the client has it already. The client's event listeners are kept. */
    public static OkHttpClient.Builder addTo(OkHttpClient.Builder builder) {
        if (builder.interceptors().stream().noneMatch(CallsInterceptor.class::isInstance)) {
            builder.addInterceptor(new CallsInterceptor());
            // A builder does not tell its listeners; the client that it builds does.
            builder.eventListenerFactory(Caller.remembering(builder.build().eventListenerFactory()));
        }
        return builder;
    }

    /** A callback that runs in the context of the current thread, whichever thread runs it. */
    public static Callback inContext(Callback callback) {
        CallContext here = CallContext.entered();
        return here == null ? callback : new ContextCallback(callback, here);
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Caller caller = Caller.of(chain.call());
        CallContext context = caller == null || CallContext.entered() != null ? null : caller.context();
        if (context == null) {
            return intercept(chain, caller);
        }
        try (CallContext.Scope scope = context.enter()) {
            return intercept(chain, caller);
        }
    }

    private static Response intercept(Chain chain, @Nullable Caller caller) throws IOException {
        if (!Calls.watched()) {
            return chain.proceed(chain.request());
        }
        Interception call = Calls.intercept(() -> OkHttpCalls.describe(chain, caller));
        if (call == Interception.NONE) {
            return chain.proceed(chain.request());
        }
        Request tagged = OkHttpCalls.tagged(chain.request(), call);
        try {
            Fault fault = call.fault().orElse(null);
            Response response = fault == null
                    ? chain.proceed(tagged)
                    : injected(chain, tagged, new OkHttpFault(fault, chain, call.waitsForTimeouts()), call);
            return OkHttpCalls.ended(call, response);
        } catch (IOException | RuntimeException | Error e) {
            OkHttpCalls.failed(call, e);
            throw e;
        }
    }

    private static Response injected(Chain chain, Request request, OkHttpFault injected, Interception interception)
            throws IOException {
        Call call = chain.call();
        if (call.isCanceled()) {
            throw new IOException("Canceled");
        }
        if (injected.fault() instanceof Fault.HttpStatus status) {
            return InjectedResponse.of(request, status);
        }
        if (injected.fault() instanceof Fault.ResetInBody) {
            return BreakingBody.of(chain.proceed(request), interception);
        }
        if (injected.comesAfter()) {
            try (Response lost = chain.proceed(request)) {
                lost.body().byteStream().transferTo(OutputStream.nullOutputStream());
            }
        }
        Pause.during(call, injected.duration());
        if (injected.fault() instanceof Fault.Delay) {
            return chain.proceed(request);
        }
        throw injected.exception();
    }
}
