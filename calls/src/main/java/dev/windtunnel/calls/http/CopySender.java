package dev.windtunnel.calls.http;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.message.RequestCopy;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Sends requests that no code of the subject sends, with a client and over connections of our own: a pool of the subject may have one
 * connection only, which is taken.
 */
public final class CopySender {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** What the client writes by itself. */
    private static final Set<String> OF_THE_CONNECTION =
            Set.of("host", "connection", "content-length", "expect", "upgrade", "transfer-encoding", "http2-settings");

    private CopySender() {}

    /** Sends a request, and returns its answer. */
    public static HttpResponse<byte[]> send(RequestCopy request, Map<String, String> more) throws IOException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(request.uri())
                .timeout(PATIENCE)
                .method(
                        request.method(),
                        request.body().length == 0
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofByteArray(request.body()));
        request.headers().forEach((name, value) -> add(builder, name, value));
        more.forEach((name, value) -> add(builder, name, value));
        HttpRequest copy = builder.build();
        try {
            return CallContext.ofNobody().ask(() -> client().send(copy, BodyHandlers.ofByteArray()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The thread was interrupted while it sent a request once more.", e);
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    private static void add(HttpRequest.Builder builder, String name, String value) {
        if (!OF_THE_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
            builder.setHeader(name, value);
        }
    }

    /** Made anew each time: it is rarely needed, and its threads end with it. */
    private static HttpClient client() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(PATIENCE)
                .build();
    }
}
