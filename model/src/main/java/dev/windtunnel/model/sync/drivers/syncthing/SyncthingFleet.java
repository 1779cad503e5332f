package dev.windtunnel.model.sync.drivers.syncthing;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.model.sync.drivers.Program;
import dev.windtunnel.model.sync.drivers.folders.Folder;
import dev.windtunnel.model.sync.drivers.processes.Deadline;
import dev.windtunnel.model.sync.drivers.processes.TemporaryDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Connected daemons: each with each (mesh), or all with one on which no test writes (star). */
final class SyncthingFleet implements Closeable {

    static final String CLASH = "address already in use";

    private static final Duration TO_START = Duration.ofSeconds(60);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
    private static final Duration TO_BE_NOTICED = Duration.ofSeconds(1);
    private static final int ATTEMPTS = 3;

    private final TemporaryDirectory scratch;
    private final int nodes;
    private final List<SyncthingDaemon> daemons = new ArrayList<>();
    private final List<Wire> wires = new ArrayList<>();

    /** The two daemons of a link; the first one connects to the second. */
    private record Wire(int from, int to, DaemonLink link) {}

    private SyncthingFleet(TemporaryDirectory scratch, int nodes) {
        this.scratch = scratch;
        this.nodes = nodes;
    }

    /** Starts a fleet and waits until all daemons are connected. */
    static SyncthingFleet start(int nodes, boolean mesh, boolean watches) throws IOException, InterruptedException {
        return start(nodes, mesh, watches, SyncthingFleet::freePorts);
    }

    /** Finds free ports. */
    @FunctionalInterface
    interface Ports {
        List<Integer> find(int count) throws IOException;
    }

    static SyncthingFleet start(int nodes, boolean mesh, boolean watches, Ports ports)
            throws IOException, InterruptedException {
        Path program = Program.SYNCTHING.require();
        for (int attempt = 1; ; attempt++) {
            SyncthingFleet fleet = new SyncthingFleet(TemporaryDirectory.create("syncthing"), nodes);
            try {
                fleet.launch(program, mesh, watches, ports);
                return fleet;
            } catch (IOException | InterruptedException | RuntimeException e) {
                fleet.close();
                // Another program may have taken a port in the meantime.
                if (attempt == ATTEMPTS || !String.valueOf(e.getMessage()).contains(CLASH)) {
                    throw e;
                }
            }
        }
    }

    private void launch(Path program, boolean mesh, boolean watches, Ports free)
            throws IOException, InterruptedException {
        int count = mesh ? nodes : nodes + 1;
        List<Integer> ports = free.find(2 * count);
        for (int i = 0; i < count; i++) {
            String who = i < nodes ? "syncthing of client " + (i + 1) : "syncthing in the middle";
            Path place = scratch.directory(i < nodes ? "client" + (i + 1) : "middle");
            daemons.add(new SyncthingDaemon(who, program, place, ports.subList(2 * i, 2 * i + 2)));
        }
        for (int from = 0; from < count; from++) {
            for (int to = mesh ? from + 1 : nodes; to < count; to++) {
                if (from != to) {
                    wires.add(new Wire(from, to, new DaemonLink(daemons.get(to).port())));
                }
            }
        }
        for (int i = 0; i < count; i++) {
            daemons.get(i).start(peers(i), watches);
        }
        for (SyncthingDaemon daemon : daemons) {
            await(daemon::isUp);
        }
        await(this::isConnected);
    }

    private Map<String, Integer> peers(int daemon) {
        Map<String, Integer> peers = new LinkedHashMap<>();
        for (Wire wire : wires) {
            if (wire.from() == daemon) {
                peers.put(daemons.get(wire.to()).device(), wire.link().port());
            } else if (wire.to() == daemon) {
                peers.put(daemons.get(wire.from()).device(), 0);
            }
        }
        return peers;
    }

    static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 0, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }

    /** A condition to wait for. */
    @FunctionalInterface
    private interface Condition {
        boolean holds() throws IOException;
    }

    private void await(Condition condition) throws IOException, InterruptedException {
        Deadline deadline = new Deadline(Clock.system(), TO_START);
        while (!condition.holds()) {
            for (SyncthingDaemon daemon : daemons) {
                daemon.checkPorts();
                daemon.check();
            }
            if (deadline.hasPassed()) {
                throw new IOException("syncthing did not start and connect within " + TO_START.toSeconds() + " s.");
            }
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
    }

    private boolean isConnected() throws IOException {
        for (Wire wire : wires) {
            if (!daemons.get(wire.from())
                            .api()
                            .isConnectedTo(daemons.get(wire.to()).device())
                    || !daemons.get(wire.to())
                            .api()
                            .isConnectedTo(daemons.get(wire.from()).device())) {
                return false;
            }
        }
        return true;
    }

    List<Folder> folders() {
        return daemons.stream().limit(nodes).map(SyncthingDaemon::folder).toList();
    }

    SyncthingDaemon daemon(int node) {
        return daemons.get(node);
    }

    /** Throws if a daemon has died. */
    void check() throws IOException {
        for (SyncthingDaemon daemon : daemons) {
            daemon.check();
        }
    }

    /** Throws the error; if a daemon has died, the error that says so. */
    void explain(IOException e) throws IOException, InterruptedException {
        Deadline deadline = new Deadline(Clock.system(), TO_BE_NOTICED);
        while (!deadline.hasPassed()) {
            check();
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
        throw e;
    }

    /** Makes all daemons scan for changes; returns when the scans are done. */
    void scan() throws IOException {
        for (SyncthingDaemon daemon : daemons) {
            daemon.api().scan();
        }
    }

    /** Whether all daemons are idle, according to themselves. */
    boolean isIdle() throws IOException {
        for (SyncthingDaemon daemon : daemons) {
            if (!daemon.api().isIdle()) {
                return false;
            }
        }
        for (Wire wire : wires) {
            SyncthingDaemon from = daemons.get(wire.from());
            SyncthingDaemon to = daemons.get(wire.to());
            if (!from.api().hasSentAllTo(to.device()) || !to.api().hasSentAllTo(from.device())) {
                return false;
            }
        }
        return true;
    }

    /** Cuts all links of a node, or restores them. */
    void cut(int node, boolean off) {
        for (Wire wire : wires) {
            if (wire.from() == node || wire.to() == node) {
                wire.link().cut(off);
            }
        }
    }

    /** Restores all links. */
    void restoreLinks() {
        wires.forEach(wire -> wire.link().cut(false));
    }

    @Override
    public void close() throws IOException {
        for (Wire wire : wires) {
            wire.link().close();
        }
        for (SyncthingDaemon daemon : daemons) {
            daemon.close();
        }
        scratch.close();
    }
}
