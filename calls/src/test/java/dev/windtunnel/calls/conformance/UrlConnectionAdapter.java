package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.urlconnection.InterceptedConnections;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@link HttpURLConnection}. */
final class UrlConnectionAdapter extends HttpClientAdapter {

    @Override
    public String name() {
        return "HttpURLConnection";
    }

    @Override
    public boolean sendsOnceMore(String way) {
        return !way.endsWith("POST");
    }

    @Override
    public List<String> ways() {
        return List.of(
                "getInputStream",
                "getResponseCode",
                "getHeaderField",
                "connect",
                "getInputStream again",
                "getOutputStream POST",
                "streaming POST");
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        URL url = URI.create("http://127.0.0.1:" + attempt.port() + "/work").toURL();
        HttpURLConnection connection =
                (HttpURLConnection) (attempt.intercepted() ? InterceptedConnections.open(url) : url.openConnection());
        int timeout = (int) attempt.timeout().toMillis();
        int patience = (int) NetworkEvent.PATIENCE.toMillis();
        connection.setConnectTimeout(attempt.connectsFirst() ? patience : timeout);
        connection.setReadTimeout(attempt.connectsFirst() ? timeout : patience);
        StringBuilder seen = new StringBuilder();
        try {
            use(connection, attempt.way(), seen);
            return Outcome.answered(seen.toString());
        } catch (IOException | RuntimeException e) {
            return Outcome.threw(e, seen.toString(), answer(connection));
        }
    }

    /** Whatever is done is noted, because it matters which of the methods throws. */
    private static void use(HttpURLConnection connection, String way, StringBuilder seen) throws IOException {
        switch (way) {
            case "getResponseCode" -> seen.append(connection.getResponseCode());
            case "getHeaderField" -> seen.append(connection.getHeaderField("retry-after"));
            case "connect" -> connection.connect();
            case "getInputStream again" -> ignored(connection::getInputStream, seen);
            case "getOutputStream POST" -> write(connection);
            case "streaming POST" -> {
                connection.setFixedLengthStreamingMode("something".length());
                write(connection);
            }
            default -> {}
        }
        seen.append(" sent, ");
        Outcome.read(connection.getInputStream(), seen);
        seen.append(answer(connection));
    }

    private interface Use {
        Object get() throws IOException;
    }

    private static void ignored(Use use, StringBuilder seen) {
        try {
            use.get();
        } catch (IOException e) {
            seen.append(e.getClass());
        }
    }

    private static void write(HttpURLConnection connection) throws IOException {
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
            out.write("something".getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String answer(HttpURLConnection connection) throws IOException {
        String code;
        try {
            code = connection.getResponseCode() + " " + connection.getResponseMessage();
        } catch (IOException e) {
            // Whether an earlier exception is the cause of this one depends on the version of the JDK.
            code = Outcome.threw(e).lines().get(0);
        }
        InputStream error = connection.getErrorStream();
        return code + " " + connection.getHeaderField(0) + " " + connection.getHeaderField("Retry-After") + " "
                + connection.getHeaderFields().get(null) + " "
                + connection.getURL().getPath() + " "
                + connection.getRequestMethod() + " " + (error == null ? "no error stream" : text(error));
    }

    private static String text(InputStream stream) throws IOException {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
