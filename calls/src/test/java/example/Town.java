package example;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.testing.StubClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;

/** Services that call one another through the intercepted client, in one JVM and without sockets. */
public final class Town {

    private final Map<String, Service> services = new HashMap<>();
    private final HttpClient client = InterceptedHttpClient.of(new StubClient(this::receive));

    /** Answers a request with a status. */
    public interface Service {
        int answer(HttpRequest request) throws Exception;
    }

    /** Adds a service. */
    public Town with(String name, Service service) {
        services.put(name, service);
        return this;
    }

    /** Calls a service; the status. */
    public int get(String service, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + service + ".localhost" + path))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /** Calls a service; the status, or 0 if the call fails. */
    public int tryGet(String service, String path) throws InterruptedException {
        try {
            return get(service, path);
        } catch (IOException e) {
            return 0;
        }
    }

    private int receive(HttpRequest request) throws IOException {
        String name = request.uri().getHost().replace(".localhost", "");
        Service service = services.getOrDefault(name, any -> 200);
        CallContext context = request.headers()
                .firstValue(Header.NAME)
                .flatMap(value -> Header.received(value, name))
                .orElse(null);
        try {
            return context == null ? service.answer(request) : context.ask(() -> service.answer(request));
        } catch (Exception e) {
            return 500;
        }
    }
}
