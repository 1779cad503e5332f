package dev.windtunnel.suite.wire;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;

/** The controller's end of a connection in which it gives the orders. Used by one thread. */
public final class LaneConnection implements AutoCloseable {

    private final Socket socket;
    private final DataInputStream in;
    private final DataOutputStream out;

    /** A connection whose first message was read already. */
    public LaneConnection(Socket socket, DataInputStream in) throws IOException {
        this.socket = socket;
        // As in ControllerLink.
        socket.setTcpNoDelay(true);
        this.in = in;
        this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    /** What is read from a socket. */
    public static DataInputStream input(Socket socket) throws IOException {
        return new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    }

    /** Sends an order or an answer. */
    public void send(Message message) throws IOException {
        message.write(out);
        out.flush();
    }

    /**
     * The next message; empty when the other side has closed.
     *
     * @param most how long it is waited for; a {@link java.net.SocketTimeoutException} says that it did not come
     */
    public Optional<Message> next(Duration most) throws IOException {
        socket.setSoTimeout((int) Math.max(1, Math.min(Integer.MAX_VALUE, most.toMillis())));
        return Message.read(in);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
