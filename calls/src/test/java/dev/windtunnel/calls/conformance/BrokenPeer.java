package dev.windtunnel.calls.conformance;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/** A real socket on this machine that does one bad thing to everybody. */
final class BrokenPeer implements AutoCloseable {

    private static final int MOST_CONNECTIONS = 100;

    private final ServerSocket socket;
    private final List<Socket> connections = new ArrayList<>();

    private BrokenPeer(ServerSocket socket) {
        this.socket = socket;
    }

    static BrokenPeer that(NetworkEvent event, Adapter adapter) throws IOException {
        BrokenPeer peer = new BrokenPeer(
                new ServerSocket(0, event == NetworkEvent.UNREACHABLE ? 1 : 0, InetAddress.getLoopbackAddress()));
        switch (event) {
            case REFUSED -> peer.socket.close();
            case UNREACHABLE -> peer.fill();
            default -> peer.serve(event, adapter);
        }
        return peer;
    }

    int port() {
        return socket.getLocalPort();
    }

    /** Nobody accepts, so the queue of connections fills up, and the system lets the next ones wait. */
    private void fill() throws IOException {
        for (int i = 0; i < MOST_CONNECTIONS; i++) {
            Socket waiting = new Socket();
            keep(waiting);
            try {
                waiting.connect(socket.getLocalSocketAddress(), 50);
            } catch (SocketTimeoutException e) {
                return;
            }
        }
        throw new IllegalStateException("the queue of connections has no end");
    }

    private void serve(NetworkEvent event, Adapter adapter) {
        start("accept", () -> {
            while (true) {
                Socket connection = socket.accept();
                keep(connection);
                start(event.name(), () -> event.happenTo(connection, adapter));
            }
        });
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        // The test is over, or the client has gone: nobody is left to do bad things to.
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }

    private synchronized void keep(Socket connection) {
        connections.add(connection);
    }

    @Override
    public synchronized void close() throws IOException {
        socket.close();
        for (Socket connection : connections) {
            connection.close();
        }
    }
}
