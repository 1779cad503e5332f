package dev.windtunnel.suite;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.suite.wire.ControllerAddress;
import dev.windtunnel.suite.wire.LaneConnection;
import dev.windtunnel.suite.wire.Message;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Listens to the agents of one run. Each connection has a thread; what it says is collected, so that nothing that was said is lost
 * when a test JVM dies.
 */
public final class SuiteController implements AutoCloseable {

    /** A client has to send the secret at once. */
    private static final int HELLO_MILLIS = 5_000;

    /** So often it looks whether the run is over. */
    private static final int ACCEPT_MILLIS = 100;

    /** A test JVM that outlives the command for so long is not waited for. */
    private static final long GRACE_MILLIS = 3_000;

    private final ServerSocket server;
    private final String secret = RandomSource.freshSecret();
    private final SuiteLog log = new SuiteLog();
    private final Set<Thread> listeners = ConcurrentHashMap.newKeySet();
    private final Map<String, CompletableFuture<LaneConnection>> lanes = new ConcurrentHashMap<>();
    private final Thread acceptor;
    private final String engine;
    private final Map<String, String> settings;
    private volatile boolean ending;

    private SuiteController(ServerSocket server, String engine, Map<String, String> settings) {
        this.server = server;
        this.engine = engine;
        this.settings = Map.copyOf(settings);
        this.acceptor = start("windtunnel-controller", this::accept);
    }

    /** Opens a controller at a port that is free. */
    public static SuiteController open() throws IOException {
        return open("");
    }

    /** Opens a controller of a suite that is observed for an engine: its calls are named as the engine names them. */
    public static SuiteController open(String engine) throws IOException {
        return open(engine, Map.of());
    }

    /**
     * The same.
     *
     * @param settings what the engine is told in the JVMs of the tests
     */
    public static SuiteController open(String engine, Map<String, String> settings) throws IOException {
        ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        server.setSoTimeout(ACCEPT_MILLIS);
        return new SuiteController(server, engine, settings);
    }

    /** Where it listens. */
    public ControllerAddress address() {
        return new ControllerAddress(server.getLocalPort(), secret, engine, settings);
    }

    private static Thread start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void accept() {
        boolean over = false;
        while (!over) {
            try {
                Socket socket = server.accept();
                listeners.add(start("windtunnel-agent-" + socket.getPort(), () -> listen(socket)));
            } catch (SocketTimeoutException e) {
                over = ending;
            } catch (IOException e) {
                // It was closed: nobody wants to know any more.
                over = true;
            }
        }
    }

    /** The connection of a JVM that is started as a lane with this name. */
    public CompletableFuture<LaneConnection> lane(String name) {
        return lanes.computeIfAbsent(name, first -> new CompletableFuture<>());
    }

    private void listen(Socket socket) {
        try {
            socket.setSoTimeout(HELLO_MILLIS);
            DataInputStream in = LaneConnection.input(socket);
            Optional<Message> hello = Message.read(in);
            if (hello.isEmpty() || !isFriend(hello.get())) {
                socket.close();
            } else if (hello.get().fields().size() == 1) {
                socket.setSoTimeout(0);
                listen(socket, in);
            } else {
                lane(hello.get().field(1)).complete(new LaneConnection(socket, in));
            }
        } catch (IOException | RuntimeException e) {
            // Somebody who knows nothing of agents, and who is not listened to.
            return;
        }
    }

    private void listen(Socket socket, DataInputStream in) {
        SuiteLog.Speaker speaker = log.speaker();
        try (socket) {
            for (Optional<Message> next = Message.read(in); next.isPresent(); next = Message.read(in)) {
                speaker.said(next.get());
            }
        } catch (IOException | RuntimeException e) {
            // A JVM was killed while it spoke, or somebody speaks another language: what was understood stays.
            return;
        } finally {
            speaker.ended();
        }
    }

    private boolean isFriend(Message hello) {
        return hello.kind() == Message.Kind.HELLO
                && !hello.fields().isEmpty()
                && hello.fields().size() <= 2
                && MessageDigest.isEqual(
                        hello.field(0).getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }

    /** The command has ended: what was seen. */
    public ObservedSuite observed() throws InterruptedException {
        // Clients that connected before are still read, even if they have gone since.
        ending = true;
        acceptor.join(GRACE_MILLIS);
        for (Thread listener : listeners) {
            listener.join(GRACE_MILLIS);
        }
        return log.observed();
    }

    @Override
    public void close() throws IOException {
        ending = true;
        server.close();
    }
}
