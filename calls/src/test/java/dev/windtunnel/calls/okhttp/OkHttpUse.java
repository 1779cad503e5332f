package dev.windtunnel.calls.okhttp;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;

/** Calls as callers make them, for the conformance suite. Its signatures contain no type of OkHttp, which there are two of. */
public final class OkHttpUse {

    private static final int PART = 100;

    private OkHttpUse() {}

    /**
     * Makes one call, and returns what the caller sees of the answer.
     *
     * @param seen gets what the caller reads of a body that it reads as a stream
     */
    public static String call(
            String way, String url, boolean intercepted, Duration connecting, Duration reading, List<String> seen)
            throws Exception {
        OkHttpClient.Builder builder =
                new OkHttpClient.Builder().connectTimeout(connecting).readTimeout(reading);
        OkHttpClient client = (intercepted ? CallsInterceptor.addTo(builder) : builder).build();
        Request.Builder request = new Request.Builder().url(url);
        if (way.endsWith("POST")) {
            request.post(RequestBody.create("something", MediaType.parse("text/plain")));
        }
        Call call = client.newCall(request.build());
        try {
            Reader reader = way.endsWith("read") ? response -> read(response, seen) : OkHttpUse::answered;
            return way.startsWith("execute") ? reader.read(call.execute()) : enqueued(call, reader);
        } finally {
            client.dispatcher().executorService().shutdown();
            client.connectionPool().evictAll();
        }
    }

    private interface Reader {
        String read(Response response) throws IOException;
    }

    private static String enqueued(Call call, Reader reader) throws Exception {
        CompletableFuture<String> seen = new CompletableFuture<>();
        call.enqueue(new Callback() {
            @Override
            public void onResponse(Call answered, Response response) throws IOException {
                try {
                    seen.complete(reader.read(response));
                } catch (IOException e) {
                    seen.completeExceptionally(e);
                }
            }

            @Override
            public void onFailure(Call failed, IOException exception) {
                seen.completeExceptionally(exception);
            }
        });
        try {
            return seen.get();
        } catch (ExecutionException e) {
            throw (IOException) e.getCause();
        }
    }

    private static String read(Response response, List<String> seen) throws IOException {
        try (response) {
            BufferedSource source = response.body().source();
            Buffer part = new Buffer();
            while (source.read(part, PART) >= 0) {
                seen.add(part.readUtf8());
            }
            return response.code() + " " + String.join("", seen);
        }
    }

    private static String answered(Response response) throws IOException {
        try (response) {
            return response.code() + " " + response.message() + " " + response.header("retry-after") + " "
                    + response.body().string() + " " + response.protocol() + " "
                    + (response.networkResponse() == null ? "from nowhere" : "from the network");
        }
    }
}
