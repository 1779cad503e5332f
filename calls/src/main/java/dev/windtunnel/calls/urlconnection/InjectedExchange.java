package dev.windtunnel.calls.urlconnection;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.http.ReasonPhrase;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An exchange with an injected answer; nothing is sent. */
final class InjectedExchange implements Exchange {

    private static final int FIRST_FAILURE = 400;
    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;

    private final HttpURLConnection connection;
    private final Fault.HttpStatus status;
    private final Interception call;
    private final InputStream body;
    private final List<Map.Entry<String, String>> headers;
    private final RememberedException remembered = new RememberedException();
    private boolean answered;

    InjectedExchange(HttpURLConnection connection, Fault.HttpStatus status, Interception call) {
        this.connection = connection;
        this.status = status;
        this.call = call;
        this.body = new ByteArrayInputStream(status.body().getBytes(StandardCharsets.UTF_8));
        this.headers = List.copyOf(new TreeMap<>(status.headers()).entrySet());
    }

    @Override
    public void connect() {}

    @Override
    public OutputStream output() throws IOException {
        return Exchanges.nowhere(connection);
    }

    @Override
    public InputStream input() throws IOException {
        remembered.again();
        if (!answered) {
            answered = true;
            call.ended(HttpDescription.answer(status.code()).withHeaders(status.headers()));
        }
        if (status.code() < FIRST_FAILURE) {
            return body;
        }
        URL url = connection.getURL();
        throw remembered.of(
                status.code() == NOT_FOUND || status.code() == GONE
                        ? new FileNotFoundException(url.toString())
                        : new IOException("Server returned HTTP response code: " + status.code() + " for URL: " + url));
    }

    /** The platform has no stream for a body that is empty. */
    @Override
    public @Nullable InputStream error() {
        return answered && status.code() >= FIRST_FAILURE && !status.body().isEmpty() ? body : null;
    }

    private String statusLine() {
        return "HTTP/1.1 " + status.code() + " " + ReasonPhrase.of(status.code());
    }

    @Override
    public @Nullable String header(@Nullable String name) {
        if (name == null) {
            return statusLine();
        }
        return headers.stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    @Override
    public @Nullable String header(int number) {
        if (number == 0) {
            return statusLine();
        }
        return number <= headers.size() && number > 0 ? headers.get(number - 1).getValue() : null;
    }

    @Override
    public @Nullable String headerName(int number) {
        return number <= headers.size() && number > 0 ? headers.get(number - 1).getKey() : null;
    }

    @Override
    public Map<@Nullable String, List<String>> headers() {
        Map<@Nullable String, List<String>> all = new HashMap<>();
        all.put(null, List.of(statusLine()));
        for (Map.Entry<String, String> header : headers) {
            all.computeIfAbsent(header.getKey(), name -> new ArrayList<>()).add(header.getValue());
        }
        return Collections.unmodifiableMap(all);
    }
}
