package dev.windtunnel.calls;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/** A port at which connections wait and are never accepted: nobody accepts, so the queue of connections is full. */
public final class FullQueue implements AutoCloseable {

    private static final int MOST_CONNECTIONS = 100;

    private final ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final List<Socket> waiting = new ArrayList<>();

    public FullQueue() throws IOException {
        while (waiting.size() < MOST_CONNECTIONS) {
            Socket next = new Socket();
            waiting.add(next);
            try {
                next.connect(socket.getLocalSocketAddress(), 50);
            } catch (SocketTimeoutException e) {
                return;
            }
        }
        throw new IOException("the queue of connections has no end");
    }

    public int port() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket each : waiting) {
            each.close();
        }
    }
}
