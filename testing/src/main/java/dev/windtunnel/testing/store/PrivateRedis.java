package dev.windtunnel.testing.store;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A server of Redis, which keeps nothing on disk. It has no password: it holds what a test puts there. */
public final class PrivateRedis implements AutoCloseable {

    private static final String ADVICE =
            "Redis could not be started; install Debian's package 'redis-server', or run ./check --yes.";

    private static @Nullable PrivateRedis shared;

    private final int port;
    private final PrivateServer server;

    private PrivateRedis(int port, PrivateServer server) {
        this.port = port;
        this.server = server;
    }

    /** The server of this JVM, which is started when it is first asked for. */
    public static synchronized PrivateRedis shared() {
        PrivateRedis known = shared;
        if (known == null) {
            known = start();
            shared = known;
        }
        return known;
    }

    /**
     * Starts a server of its own, for tests that change how it is configured.
     *
     * @param options as its command line has them, such as {@code --cluster-enabled yes}
     */
    public static PrivateRedis start(String... options) {
        try {
            String directory = Files.createTempDirectory("redis").toString();
            int port = PrivateServer.freePort();
            List<String> command = new ArrayList<>(List.of(
                    "redis-server",
                    "--port",
                    String.valueOf(port),
                    "--bind",
                    "127.0.0.1",
                    "--dir",
                    directory,
                    "--save",
                    "",
                    "--appendonly",
                    "no"));
            command.addAll(List.of(options));
            PrivateRedis redis = new PrivateRedis(port, PrivateServer.start(List.of(), directory, command));
            redis.server.await(() -> redis.ask("PING"));
            return redis;
        } catch (IOException e) {
            throw new UncheckedIOException(ADVICE, e);
        }
    }

    /** Starts a cluster of one server, which has all slots. */
    public static PrivateRedis cluster() {
        PrivateRedis redis = start("--cluster-enabled", "yes", "--cluster-announce-ip", "127.0.0.1");
        try {
            redis.ask("CLUSTER", "ADDSLOTSRANGE", "0", "16383");
            redis.server.await(() -> {
                if (!redis.ask("CLUSTER", "INFO").contains("cluster_state:ok")) {
                    throw new IOException("the cluster is not ready");
                }
            });
            return redis;
        } catch (IOException e) {
            throw new UncheckedIOException(ADVICE, e);
        }
    }

    public int port() {
        return port;
    }

    /** Sends a command without any client library, and returns the answer as text: what is in a list is separated by spaces. */
    public String ask(String... words) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            ByteArrayOutputStream request = new ByteArrayOutputStream();
            request.writeBytes(("*" + words.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
            for (String word : words) {
                byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
                request.writeBytes(("$" + bytes.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
                request.writeBytes(bytes);
                request.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
            }
            socket.getOutputStream().write(request.toByteArray());
            return answer(new BufferedInputStream(socket.getInputStream()));
        }
    }

    private static String answer(InputStream in) throws IOException {
        String line = line(in);
        String rest = line.substring(1);
        return switch (line.charAt(0)) {
            case '$' -> {
                int length = Integer.parseInt(rest);
                String text = length < 0 ? "(nil)" : new String(in.readNBytes(length), StandardCharsets.UTF_8);
                in.skipNBytes(length < 0 ? 0 : 2);
                yield text;
            }
            case '*' -> {
                StringBuilder all = new StringBuilder();
                for (int i = Integer.parseInt(rest); i > 0; i--) {
                    all.append(all.isEmpty() ? "" : " ").append(answer(in));
                }
                yield all.toString();
            }
            default -> rest;
        };
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int each = in.read(); each != '\n'; each = in.read()) {
            if (each < 0) {
                throw new IOException("the server has closed the connection");
            }
            if (each != '\r') {
                line.append((char) each);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        server.stop();
    }
}
