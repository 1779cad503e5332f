package dev.windtunnel.calls.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** A real service that resets its first connection, before or after the work for the request, and answers the others. */
public final class ResettingServer implements AutoCloseable {

    private final ServerSocket socket;
    private final boolean worksBeforeReset;
    private final AtomicInteger workDone = new AtomicInteger();

    private ResettingServer(ServerSocket socket, boolean worksBeforeReset) {
        this.socket = socket;
        this.worksBeforeReset = worksBeforeReset;
    }

    public static ResettingServer start(boolean worksBeforeReset) {
        try {
            ResettingServer server =
                    new ResettingServer(new ServerSocket(0, 0, InetAddress.getLoopbackAddress()), worksBeforeReset);
            Thread thread = new Thread(server::serve, "resetting server");
            thread.setDaemon(true);
            thread.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI at(String path) {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + path);
    }

    /** How often the work was done. */
    public int workDone() {
        return workDone.get();
    }

    private void serve() {
        try {
            try (Socket first = socket.accept()) {
                readHead(first.getInputStream());
                if (worksBeforeReset) {
                    workDone.incrementAndGet();
                }
                first.setSoLinger(true, 0);
            }
            while (true) {
                try (Socket next = socket.accept()) {
                    readHead(next.getInputStream());
                    workDone.incrementAndGet();
                    next.getOutputStream()
                            .write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\ndone"
                                    .getBytes(StandardCharsets.US_ASCII));
                }
            }
        } catch (IOException e) {
            // The test is over.
        }
    }

    private static void readHead(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the client has gone");
            }
            head.append((char) next);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
