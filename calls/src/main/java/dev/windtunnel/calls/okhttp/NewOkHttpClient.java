package dev.windtunnel.calls.okhttp;

import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;

/** A client is about to be made of a builder: the builder gets our interceptor, unless it has it. */
public final class NewOkHttpClient implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewOkHttpClient() {}

    @Override
    public Object apply(Object builder) {
        return CallsInterceptor.addTo((OkHttpClient.Builder) builder);
    }
}
