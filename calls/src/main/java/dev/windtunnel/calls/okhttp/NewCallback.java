package dev.windtunnel.calls.okhttp;

import java.util.function.UnaryOperator;
import okhttp3.Callback;

/** A call is about to be enqueued: its callback runs in the context of the caller. */
public final class NewCallback implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewCallback() {}

    @Override
    public Object apply(Object callback) {
        return CallsInterceptor.inContext((Callback) callback);
    }
}
