package example;

import java.io.IOException;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Code of somebody's project that makes calls in two ways. */
public final class OkHttpCode {

    private OkHttpCode() {}

    public static void enqueue(OkHttpClient client, Request request, Callback callback) {
        client.newCall(request).enqueue(callback);
    }

    public static Response execute(OkHttpClient client, Request request) throws IOException {
        return client.newCall(request).execute();
    }
}
