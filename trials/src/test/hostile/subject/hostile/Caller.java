package hostile;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.Callable;

/** Makes a call; it is defined by several loaders. */
public final class Caller implements Callable<String> {
    private final String uri;

    public Caller(String uri) {
        this.uri = uri;
    }

    @Override
    public String call() throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(uri)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
