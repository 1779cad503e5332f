package dev.windtunnel.demo.shelf;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.fidelity.side.Endpoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** The service, at an address of this machine that nobody else has. */
public final class ShelfService implements AutoCloseable {

    private static final String ACCOUNT = "librarian";
    private static final String KEY = "key-of-the-librarian";

    private final Set<Lie> lies;
    private final List<Mutation> mutations;
    private volatile ShelfServer server;

    private ShelfService(Set<Lie> lies, List<Mutation> mutations) {
        this.lies = Set.copyOf(lies);
        this.mutations = List.copyOf(mutations);
        this.server = open(0);
    }

    /** The reference, which tells no lies. */
    public static ShelfService start() {
        return start(Set.of());
    }

    /** An emulator that tells these lies. */
    public static ShelfService start(Set<Lie> lies) {
        return new ShelfService(lies, List.of());
    }

    /** An emulator with these differences, which are put around the service one around the other. */
    public static ShelfService mutated(List<Mutation> mutations) {
        return new ShelfService(Set.of(), mutations);
    }

    /** Its OpenAPI document. */
    public static String document() {
        try (InputStream in = ShelfService.class.getResourceAsStream("shelf.yaml")) {
            if (in == null) {
                throw new IllegalStateException("The document of the shelf service is missing; build again.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ShelfServer open(int port) {
        // Ids of two services differ, as those of an emulator and of a cloud do.
        RandomSource random = RandomSource.of(RandomSource.freshSeed(), 0);
        Handler handler = new Operations(new Library(lies, Clock.system(), random));
        for (Mutation mutation : mutations) {
            handler = mutation.around(handler);
        }
        return ShelfServer.start(port, KEY, handler);
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.port());
    }

    /** Where its owner asks it. */
    public Endpoint endpoint() {
        return new Endpoint(uri(), ACCOUNT, KEY);
    }

    /** Whether it has not crashed. */
    public synchronized boolean isAlive() {
        return server.isAlive();
    }

    /** Starts it again at the same address; it has forgotten everything. */
    public synchronized void restart() {
        server.close();
        server = open(server.port());
    }

    @Override
    public synchronized void close() {
        server.close();
    }
}
