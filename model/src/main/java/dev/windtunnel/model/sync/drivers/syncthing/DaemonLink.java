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
 * A connection between two daemons: a port that forwards traffic, or holds it back while the link is cut. Sockets stay open
 * meanwhile, so neither daemon has to reconnect, which takes syncthing 20 s and more.
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

    /** The port to connect to. */
    int port() {
        return server.getLocalPort();
    }

    /** Cuts the link, or restores it. */
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

    /** Waits until the target listens, because the daemon that connects would retry only much later. */
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
            // The daemon that could not connect retries.
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
            // One side has closed its socket; closing both notifies the other side.
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
