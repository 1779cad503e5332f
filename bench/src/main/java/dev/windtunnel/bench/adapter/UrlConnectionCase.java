package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.urlconnection.InterceptedConnections;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;

/** Connections to URLs. */
final class UrlConnectionCase implements AdapterCase {

    private final URL url = url();

    private static URL url() {
        try {
            return URI.create(Sample.URL).toURL();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int call(HttpURLConnection connection) throws IOException {
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(Sample.BYTES);
        }
        int status = connection.getResponseCode();
        connection.getInputStream().close();
        return status;
    }

    @Override
    public int bare() throws IOException {
        return call(new StubConnection(url));
    }

    @Override
    public int intercepted() throws IOException {
        return call((HttpURLConnection) InterceptedConnections.of(new StubConnection(url)));
    }

    private static final class StubConnection extends HttpURLConnection {
        StubConnection(URL url) {
            super(url);
        }

        @Override
        public void connect() {
            connected = true;
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public int getResponseCode() {
            if (responseCode < 0) {
                StackWalk.pass();
                responseCode = 200;
            }
            return responseCode;
        }

        @Override
        public InputStream getInputStream() {
            getResponseCode();
            return new ByteArrayInputStream(new byte[0]);
        }

        @Override
        public void disconnect() {
            connected = false;
        }

        @Override
        public boolean usingProxy() {
            return false;
        }
    }
}
