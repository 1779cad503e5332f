package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.okhttp.CallsInterceptor;
import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** OkHttp. */
final class OkHttpCase implements AdapterCase {

    private static final MediaType JSON = MediaType.get("application/json");

    private static final Interceptor STUB = chain -> {
        StackWalk.pass();
        return new Response.Builder()
                .request(chain.request())
                .protocol(Protocol.HTTP_1_1)
                .code(200)
                .message("OK")
                .body(ResponseBody.create(new byte[0], JSON))
                .build();
    };

    private final OkHttpClient bare =
            new OkHttpClient.Builder().addInterceptor(STUB).build();
    private final OkHttpClient intercepted = CallsInterceptor.addTo(new OkHttpClient.Builder())
            .addInterceptor(STUB)
            .build();
    private final Request request = new Request.Builder()
            .url(Sample.URL)
            .post(RequestBody.create(Sample.BYTES, JSON))
            .build();

    private int call(OkHttpClient client) throws IOException {
        try (Response response = client.newCall(request).execute()) {
            return response.code();
        }
    }

    @Override
    public int bare() throws IOException {
        return call(bare);
    }

    @Override
    public int intercepted() throws IOException {
        return call(intercepted);
    }
}
