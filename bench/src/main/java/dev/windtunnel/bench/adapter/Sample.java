package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.testing.StubClient;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** The request that all clients make. */
final class Sample {

    static final String URL = "http://localhost:8080/users/7?full=true";

    /** It is part of the name of the call. */
    static final String BODY = "{\"name\": \"somebody\", \"address\": \"somewhere\", \"since\": 2026}";

    static final byte[] BYTES = BODY.getBytes(StandardCharsets.UTF_8);

    private Sample() {}

    static HttpRequest request() {
        return HttpRequest.newBuilder(URI.create(URL))
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(BODY))
                .build();
    }

    /** The header that a call of the current execution brings to a service. */
    static String header(String name) throws Exception {
        String[] header = new String[1];
        InterceptedHttpClient.of(new StubClient(request -> {
                    header[0] = request.headers().firstValue(name).orElseThrow();
                    return 200;
                }))
                .send(request(), HttpResponse.BodyHandlers.discarding());
        return header[0];
    }
}
