package dev.windtunnel.corpus.web;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** A service or host as its callers see it. Exceptions are those of the client: connection refused, or timeout. */
public final class Remote {

    private final HttpClient client;
    private final String base;
    private final double timeScale;
    private final Optional<Duration> timeout;

    Remote(HttpClient client, String base, double timeScale) {
        this(client, base, timeScale, Optional.empty());
    }

    private Remote(HttpClient client, String base, double timeScale, Optional<Duration> timeout) {
        this.client = client;
        this.base = base;
        this.timeScale = timeScale;
        this.timeout = timeout;
    }

    /** The same, for a caller that waits so many seconds for an answer; without it, callers wait for ever. */
    public Remote within(int seconds) {
        return new Remote(
                client, base, timeScale, Optional.of(Duration.ofNanos((long) (seconds * 1_000_000_000L * timeScale))));
    }

    /** Reads. */
    public Reply get(String path) throws IOException {
        return send(request(path).GET());
    }

    /** Asks for nothing but the status. */
    public Reply head(String path) throws IOException {
        return send(request(path).method("HEAD", HttpRequest.BodyPublishers.noBody()));
    }

    /** Adds. */
    public Reply post(String path, Json body) throws IOException {
        return send(request(path).POST(HttpRequest.BodyPublishers.ofString(body.toString())));
    }

    /** Replaces. */
    public Reply put(String path, Json body) throws IOException {
        return send(request(path).PUT(HttpRequest.BodyPublishers.ofString(body.toString())));
    }

    /** Removes. */
    public Reply delete(String path) throws IOException {
        return send(request(path).DELETE());
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path));
        timeout.ifPresent(request::timeout);
        return request;
    }

    private Reply send(HttpRequest.Builder request) throws IOException {
        try {
            HttpResponse<String> response = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Reply(response.statusCode(), response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
    }
}
