package dev.windtunnel.suite.wire;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.util.List;
import java.util.Optional;

/**
 * The way to the controller. If it breaks, what is said from then on is lost, and nobody here notices; only who waits for an
 * answer does.
 */
public final class ControllerLink implements AutoCloseable {

    private static final int CONNECT_MILLIS = 5_000;

    private final Socket socket;
    private final DataOutputStream out;
    private final DataInputStream in;
    private boolean broken;

    private ControllerLink(Socket socket) throws IOException {
        this.socket = socket;
        this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
        this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    }

    /** Connects to the controller, which is told what happens here. */
    public static ControllerLink open(ControllerAddress address) throws IOException {
        return open(address, Message.of(Message.Kind.HELLO, address.secret()));
    }

    /** Connects to the controller as a lane, in which the controller says what is run. */
    public static ControllerLink open(ControllerAddress address, String lane) throws IOException {
        return open(address, Message.of(Message.Kind.HELLO, address.secret(), lane));
    }

    private static ControllerLink open(ControllerAddress address, Message hello) throws IOException {
        // The subject may have a proxy for its own connections.
        Socket socket = new Socket(Proxy.NO_PROXY);
        try {
            // A question that waits until the message before it is acknowledged takes 40 ms.
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.port()), CONNECT_MILLIS);
            ControllerLink link = new ControllerLink(socket);
            hello.write(link.out);
            link.out.flush();
            return link;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Sends messages that belong together. */
    public synchronized void send(List<Message> messages) {
        if (broken) {
            return;
        }
        try {
            for (Message message : messages) {
                message.write(out);
            }
            out.flush();
        } catch (IOException e) {
            broken = true;
        }
    }

    /** Sends one message. */
    public void send(Message message) {
        send(List.of(message));
    }

    /** The next order or answer of the controller; empty when it has closed. */
    public Optional<Message> next() throws IOException {
        return Message.read(in);
    }

    @Override
    public synchronized void close() {
        broken = true;
        try {
            socket.close();
        } catch (IOException e) {
            // It is not used any more.
            return;
        }
    }
}
