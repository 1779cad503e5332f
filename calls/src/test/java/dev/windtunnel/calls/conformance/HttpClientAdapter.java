package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.net.Socket;
import java.util.List;

/** The adapter of an HTTP client, which calls the same services as that of {@link java.net.http.HttpClient}. */
abstract class HttpClientAdapter implements Adapter {

    private final HttpAdapter services = new HttpAdapter();

    @Override
    public final void readRequest(Socket connection) throws IOException {
        services.readRequest(connection);
    }

    @Override
    public final void beginAnswer(Socket connection, boolean ofKnownLength) throws IOException {
        services.beginAnswer(connection, ofKnownLength);
    }

    @Override
    public final int service() {
        return services.service();
    }

    @Override
    public final int streaming() {
        return services.streaming();
    }

    @Override
    public final int workDone() {
        return services.workDone();
    }

    @Override
    public final List<Fault> answers() {
        return services.answers();
    }

    @Override
    public final int answering(Fault answer) throws IOException {
        return services.answering(answer);
    }

    @Override
    public void close() {
        services.close();
    }
}
