package dev.windtunnel.suite.wire;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.util.List;

/** The way to the controller. If it breaks, what is said from then on is lost, and nobody here notices. */
public final class ControllerLink implements AutoCloseable {

    private static final int CONNECT_MILLIS = 5_000;

    private final Socket socket;
    private final DataOutputStream out;
    private boolean broken;

    private ControllerLink(Socket socket) throws IOException {
        this.socket = socket;
        this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    /** Connects to the controller. */
    public static ControllerLink open(ControllerAddress address) throws IOException {
        // The subject may have a proxy for its own connections.
        Socket socket = new Socket(Proxy.NO_PROXY);
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.port()), CONNECT_MILLIS);
            ControllerLink link = new ControllerLink(socket);
            Message.of(Message.Kind.HELLO, address.secret()).write(link.out);
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
