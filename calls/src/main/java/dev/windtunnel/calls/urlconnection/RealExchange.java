package dev.windtunnel.calls.urlconnection;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.BodyBreak;
import dev.windtunnel.calls.http.BreakingStream;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An exchange that the real connection makes, perhaps later. */
final class RealExchange implements Exchange {

    private final HttpURLConnection connection;
    private final Interception call;
    private Duration delay;
    private @Nullable Body passing;
    private @Nullable WatchedStream watched;
    private @Nullable BreakingStream broken;

    RealExchange(HttpURLConnection connection, Interception call, Duration delay) {
        this.connection = connection;
        this.call = call;
        this.delay = delay;
    }

    @Override
    public void connect() throws IOException {
        connection.connect();
    }

    @Override
    public OutputStream output() throws IOException {
        return connection.getOutputStream();
    }

    @Override
    public InputStream input() throws IOException {
        Pause.during(delay);
        delay = Duration.ZERO;
        try {
            InputStream input = connection.getInputStream();
            answered();
            return watched(breaking(input));
        } catch (IOException e) {
            if (isAnswered(connection)) {
                answered();
            } else {
                call.ended(Answer.thrown(e));
            }
            throw e;
        } catch (RuntimeException e) {
            call.ended(Answer.thrown(e));
            throw e;
        }
    }

    /** Whether there is an answer. The platform also throws an exception if the answer says that something is wrong. */
    static boolean isAnswered(HttpURLConnection connection) {
        try {
            return connection.getResponseCode() >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    private void answered() throws IOException {
        if (call == Interception.NONE || passing != null) {
            return;
        }
        Body body = Body.of(Optional.ofNullable(connection.getContentType()).orElse(""));
        passing = body;
        Map<String, String> headers = new TreeMap<>();
        connection.getHeaderFields().forEach((name, values) -> {
            if (name != null) {
                headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values));
            }
        });
        Answer answer = HttpDescription.answer(connection.getResponseCode()).withHeaders(headers);
        call.ended(call.looksAtAnswers() ? answer.withBody(body) : answer);
    }

    private InputStream breaking(InputStream stream) {
        if (!(call.fault().orElse(null) instanceof Fault.ResetInBody)) {
            return stream;
        }
        if (broken == null || !broken.reads(stream)) {
            BodyBreak breaking = new BodyBreak(
                    call, connection.getContentLengthLong(), body -> new SocketException("Connection reset"));
            broken = new BreakingStream(stream, breaking, connection::disconnect);
        }
        return broken;
    }

    private InputStream watched(InputStream stream) {
        if (passing == null || !call.looksAtAnswers()) {
            return stream;
        }
        if (watched == null || !watched.watches(stream)) {
            watched = new WatchedStream(stream, passing);
        }
        return watched;
    }

    @Override
    public @Nullable InputStream error() {
        InputStream error = connection.getErrorStream();
        return error == null ? null : watched(breaking(error));
    }

    @Override
    public @Nullable String header(@Nullable String name) {
        return connection.getHeaderField(name);
    }

    @Override
    public @Nullable String header(int number) {
        return connection.getHeaderField(number);
    }

    @Override
    public @Nullable String headerName(int number) {
        return connection.getHeaderFieldKey(number);
    }

    @Override
    public Map<@Nullable String, List<String>> headers() {
        return connection.getHeaderFields();
    }
}
