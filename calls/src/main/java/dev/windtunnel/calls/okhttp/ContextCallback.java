package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.CallContext;
import java.io.IOException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Response;

/** A callback that runs in a context, so that its calls belong to the request that made the call. */
record ContextCallback(Callback callback, CallContext context) implements Callback {

    @Override
    public void onResponse(Call call, Response response) throws IOException {
        context.run(() -> callback.onResponse(call, response));
    }

    @Override
    public void onFailure(Call call, IOException exception) {
        context.run(() -> callback.onFailure(call, exception));
    }
}
