package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.CallContext;
import org.apache.http.concurrent.FutureCallback;
import org.jspecify.annotations.Nullable;

/** A callback that runs in the context of the caller, so that its calls belong to the same request. */
record CallerCallback<T>(@Nullable FutureCallback<T> callback, CallContext caller) implements FutureCallback<T> {

    @Override
    public void completed(T result) {
        if (callback != null) {
            caller.run(() -> callback.completed(result));
        }
    }

    @Override
    public void failed(Exception thrown) {
        if (callback != null) {
            caller.run(() -> callback.failed(thrown));
        }
    }

    @Override
    public void cancelled() {
        if (callback != null) {
            caller.run(callback::cancelled);
        }
    }
}
