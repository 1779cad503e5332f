package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.testing.StubClient;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** The client of the JDK. */
final class HttpClientCase implements AdapterCase {

    private final HttpClient bare = new StubClient(request -> {
        StackWalk.pass();
        return 200;
    });
    private final HttpClient intercepted = InterceptedHttpClient.of(bare);
    private final HttpRequest request = Sample.request();

    @Override
    public int bare() throws Exception {
        return bare.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    @Override
    public int intercepted() throws Exception {
        return intercepted.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
