package dev.windtunnel.calls.urlconnection;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.message.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An exchange without an answer. If there is no connection, the first attempt to connect, write or read fails. Everything else is
 * seen when the answer is read: until then, the real connection is used if the work is to be done, and nothing if not.
 */
final class FailedExchange implements Exchange {

    private final HttpURLConnection connection;
    private final Interception call;
    private final TimedFault timed;
    private final RememberedException remembered = new RememberedException();

    FailedExchange(HttpURLConnection connection, Interception call, TimedFault timed) {
        this.connection = connection;
        this.call = call;
        this.timed = timed;
    }

    private boolean isWithoutConnection() {
        return timed.fault() instanceof Fault.Refused || timed.isConnectTimeout();
    }

    @Override
    public void connect() throws IOException {
        if (isWithoutConnection()) {
            throw failure();
        }
        if (timed.comesAfter()) {
            connection.connect();
        }
    }

    @Override
    public OutputStream output() throws IOException {
        if (timed.comesAfter()) {
            return connection.getOutputStream();
        }
        OutputStream nowhere = Exchanges.nowhere(connection);
        if (isWithoutConnection()) {
            throw failure();
        }
        return nowhere;
    }

    @Override
    public InputStream input() throws IOException {
        remembered.again();
        try {
            if (timed.comesAfter()) {
                makeTheCall();
            }
            throw failure();
        } catch (IOException e) {
            throw remembered.of(e);
        } catch (RuntimeException e) {
            throw remembered.of(e);
        }
    }

    private void makeTheCall() throws IOException {
        try (InputStream lost = connection.getInputStream()) {
            lost.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            if (!RealExchange.isAnswered(connection)) {
                call.ended(Answer.thrown(e));
                throw e;
            }
        }
        connection.disconnect();
    }

    private IOException failure() {
        Pause.during(timed.duration());
        try {
            IOException failure = ConnectionExceptions.of(timed);
            call.ended(Answer.thrown(failure));
            return failure;
        } catch (RuntimeException | Error e) {
            call.ended(Answer.thrown(e));
            throw e;
        }
    }

    @Override
    public @Nullable InputStream error() {
        return null;
    }

    @Override
    public @Nullable String header(@Nullable String name) {
        return null;
    }

    @Override
    public @Nullable String header(int number) {
        return null;
    }

    @Override
    public @Nullable String headerName(int number) {
        return null;
    }

    @Override
    public Map<@Nullable String, List<String>> headers() {
        // The key of the status line is null, which other maps refuse.
        return Collections.emptyMap();
    }
}
