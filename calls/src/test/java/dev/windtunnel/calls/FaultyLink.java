package dev.windtunnel.calls;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A network between a driver and its server that passes everything on until it is told to break. */
public final class FaultyLink implements AutoCloseable {

    /** What happens to the connection. */
    public enum Event {
        STALLED,
        RESET,
        CLOSED
    }

    /** What is lost: the request before it reaches the server, or the answer after the server has done its work. */
    public enum Lost {
        REQUEST,
        ANSWER
    }

    private final ServerSocket socket;
    private final int server;
    private final List<Socket> connections = new ArrayList<>();

    private volatile @Nullable Event event;
    private volatile @Nullable Lost lost;
    /** What the request must contain; null for any, and again and again. */
    private volatile @Nullable String said;

    private volatile boolean wasSaid;

    private FaultyLink(ServerSocket socket, int server) {
        this.socket = socket;
        this.server = server;
    }

    public static FaultyLink to(int server) throws IOException {
        FaultyLink link = new FaultyLink(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), server);
        start(() -> {
            while (true) {
                link.join(link.socket.accept());
            }
        });
        return link;
    }

    public int port() {
        return socket.getLocalPort();
    }

    /** This happens to the next request of any connection, or to its answer. */
    public void breaks(Event what, Lost where) {
        said = null;
        lost = where;
        event = what;
    }

    /** This happens to the next request that contains these characters, or to its answer, and to nothing else. */
    public void breaksOnce(Event what, Lost where, String request) {
        said = request;
        wasSaid = false;
        lost = where;
        event = what;
    }

    /** New connections are passed on again. */
    public void mend() {
        event = null;
    }

    private void join(Socket client) throws IOException {
        Socket peer = new Socket(InetAddress.getLoopbackAddress(), server);
        client.setTcpNoDelay(true);
        peer.setTcpNoDelay(true);
        synchronized (this) {
            connections.add(client);
            connections.add(peer);
        }
        start(() -> pass(client, client, peer, Lost.REQUEST));
        start(() -> pass(peer, client, peer, Lost.ANSWER));
    }

    private void pass(Socket from, Socket client, Socket peer, Lost what) throws IOException {
        InputStream in = from.getInputStream();
        OutputStream out = (from == client ? peer : client).getOutputStream();
        byte[] bytes = new byte[1 << 16];
        for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
            Event happens = happening(what, bytes, length);
            if (happens != null) {
                happenTo(happens, client, peer);
                return;
            }
            out.write(bytes, 0, length);
        }
        out.close();
    }

    private synchronized @Nullable Event happening(Lost what, byte[] bytes, int length) {
        Event happens = event;
        String request = said;
        if (happens == null || request == null) {
            return lost == what ? happens : null;
        }
        if (what == Lost.REQUEST && new String(bytes, 0, length, StandardCharsets.ISO_8859_1).contains(request)) {
            wasSaid = true;
        }
        if (!wasSaid || lost != what) {
            return null;
        }
        event = null;
        return happens;
    }

    private static void happenTo(Event event, Socket client, Socket peer) throws IOException {
        switch (event) {
            case RESET -> {
                client.setSoLinger(true, 0);
                client.close();
                peer.close();
            }
            case CLOSED -> {
                client.shutdownOutput();
                peer.close();
            }
            case STALLED -> {
                // Nothing more is passed on, and nobody hears of it.
            }
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // One of the two has gone, or the test is over.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public synchronized void close() throws IOException {
        socket.close();
        for (Socket connection : connections) {
            connection.close();
        }
    }
}
