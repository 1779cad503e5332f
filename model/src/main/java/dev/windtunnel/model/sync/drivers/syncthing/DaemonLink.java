package dev.windtunnel.model.sync.drivers.syncthing;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The wire between two daemons: a port that passes on what it gets, or holds it back while the wire is cut. Nothing is closed
 * for that, so neither side has to notice and to connect again, which takes syncthing 20 s and more.
 */
final class DaemonLink implements Closeable {

    private static final int ATTEMPTS = 500;
    private static final int BETWEEN_ATTEMPTS = 10;
    private static final int BUFFER = 1 << 16;

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private boolean cut;
    private volatile boolean closed;

    /** A link to a port of this machine. */
    DaemonLink(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    /** Where to connect to. */
    int port() {
        return server.getLocalPort();
    }

    /** Cuts it, or mends it. */
    synchronized void cut(boolean off) {
        cut = off;
        notifyAll();
    }

    private synchronized void waitWhileCut() throws InterruptedException {
        while (cut && !closed) {
            wait();
        }
    }

    private void accept() {
        while (!closed) {
            try {
                Socket near = server.accept();
                sockets.add(near);
                start(() -> connect(near));
            } catch (IOException e) {
                if (server.isClosed()) {
                    return;
                }
            }
        }
    }

    /** Waits for the other side to be there: whoever dials would try again only much later. */
    private void connect(Socket near) {
        try {
            for (int attempt = 0; attempt < ATTEMPTS && !closed; attempt++) {
                if (connected(near)) {
                    return;
                }
                Thread.sleep(BETWEEN_ATTEMPTS);
            }
            end(near);
        } catch (IOException e) {
            // Whoever could not be connected tries again.
            sockets.remove(near);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean connected(Socket near) throws IOException {
        Socket far;
        try {
            far = new Socket(InetAddress.getLoopbackAddress(), target);
        } catch (ConnectException e) {
            return false;
        }
        sockets.add(far);
        near.setTcpNoDelay(true);
        far.setTcpNoDelay(true);
        start(() -> pass(near, far));
        start(() -> pass(far, near));
        return true;
    }

    private void pass(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[BUFFER];
            int count = in.read(buffer);
            while (count >= 0) {
                waitWhileCut();
                out.write(buffer, 0, count);
                out.flush();
                count = in.read(buffer);
            }
        } catch (IOException e) {
            // One side has hung up; closing both tells the other one.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            sockets.remove(from);
            sockets.remove(to);
        }
    }

    private void end(Socket socket) throws IOException {
        sockets.remove(socket);
        socket.close();
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "windtunnel-link");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        closed = true;
        server.close();
        cut(false);
        for (Socket socket : Set.copyOf(sockets)) {
            end(socket);
        }
    }
}
