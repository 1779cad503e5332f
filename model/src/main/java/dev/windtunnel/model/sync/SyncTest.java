package dev.windtunnel.model.sync;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.Value;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * One random test: operations that the choices select, one group each, then STABILIZE. Calm answers give the simplest test: a
 * calm operation is an immediate READ on the first node, and a calm test has no operations. Shrinking therefore drops
 * operations, turns deletions into reads, shortens pauses, and replaces a pause by waiting for a value to arrive.
 */
final class SyncTest {

    private static final Duration BEFORE_ANOTHER_LOOK = Duration.ofMillis(200);

    /** The kind of an operation is visible from its events, so reports do not show these choices. */
    private static final Kind DRAW = Kind.positional("draw");

    /**
     * The weight of each operation; shrinking replaces operations by earlier ones. STABILIZE is a tenth of reads and writes.
     */
    private enum Operation {
        READ(9),
        SYNC(4),
        WRITE(11),
        DELETE(4),
        RENAME(1),
        DELETE_DIRECTORY(1),
        CUT_OFF(1),
        STABILIZE(2);

        private final int weight;

        Operation(int weight) {
            this.weight = weight;
        }

        static int weights() {
            int sum = 0;
            for (Operation kind : values()) {
                sum += kind.weight;
            }
            return sum;
        }

        static Operation of(int option) {
            int left = option;
            for (Operation kind : values()) {
                left -= kind.weight;
                if (left < 0) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("there is no option " + option);
        }
    }

    private final Choices choices;
    private final Cluster cluster;
    private final SyncSettings settings;
    private final IntFunction<SyncOracle> oracles;
    private final int nodes;
    private final List<String> files;
    private final List<SyncEvent> observed = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private final @Nullable Flight[] inFlight;
    private final boolean[] cutOff;

    /** The value that was written last to a file, and its node. */
    private record Flight(int node, @Nullable String value) {}

    /**
     * @param oracles the judge of what so many nodes do
     */
    SyncTest(Choices choices, Cluster cluster, SyncSettings settings, IntFunction<SyncOracle> oracles) {
        this.choices = choices;
        this.cluster = cluster;
        this.settings = settings;
        this.oracles = oracles;
        Extent present = new Extent(
                Math.min(settings.nodes().least(), cluster.nodes()),
                Math.min(settings.nodes().most(), cluster.nodes()));
        this.nodes = draw("nodes", present);
        this.files = SyncSettings.names(draw("files", settings.files()));
        this.inFlight = new Flight[files.size()];
        this.cutOff = new boolean[nodes];
    }

    private int draw(String what, Extent extent) {
        return extent.isFixed() ? extent.least() : extent.least() + draw(what, extent.most() - extent.least() + 1);
    }

    /** The number of nodes on which it does something. */
    int nodes() {
        return nodes;
    }

    private int draw(String what, int options) {
        return choices.ask(DRAW, what, options);
    }

    /** Runs the test and returns the observation. */
    List<SyncEvent> run() throws IOException, InterruptedException {
        int operations = draw("operations", settings.operations() + 1);
        for (int i = 0; i < operations; i++) {
            try (Choices.Group group = choices.group("operation")) {
                operate();
            }
        }
        for (int node = 0; node < cutOff.length; node++) {
            if (cutOff[node]) {
                cut(node, false);
            }
        }
        stabilize();
        return observed;
    }

    private void operate() throws IOException, InterruptedException {
        Operation kind = Operation.of(draw("kind", Operation.weights()));
        int node = draw("client", nodes);
        int file = draw("file", files.size());
        when(node, file);
        switch (kind) {
            case READ -> read(node, file);
            case SYNC -> sync(node, file);
            case WRITE -> write(node, file, value());
            case DELETE -> write(node, file, null);
            case RENAME -> rename(node, file);
            case DELETE_DIRECTORY -> deleteDirectory(node, file);
            case CUT_OFF -> cut(node, !cutOff[node]);
            case STABILIZE -> {
                if (!anybodyIsCutOff()) {
                    stabilize();
                }
            }
        }
    }

    private boolean anybodyIsCutOff() {
        for (boolean off : cutOff) {
            if (off) {
                return true;
            }
        }
        return false;
    }

    /** Waits before an operation: not at all, until a value arrives, or for one of the typical delays. */
    private void when(int node, int file) throws IOException, InterruptedException {
        List<Integer> periods = cluster.periods();
        int[] fractions = {4, 2, 1};
        int option = draw("when", 2 + periods.size() * fractions.length);
        if (option == 1) {
            Flight flight = inFlight[file];
            if (flight != null && flight.node() != node) {
                choices.note(FileEvents.client(node), "when " + Value.of(flight.value()) + " arrives", "");
                boolean unused = cluster.await(node, files.get(file), flight.value(), settings.arrival());
            }
        } else if (option > 1) {
            int period = periods.get((option - 2) / fractions.length);
            Duration pause = Duration.ofMillis(period / fractions[(option - 2) % fractions.length] + 5L);
            choices.note(FileEvents.client(node), "SLEEP " + pause.toMillis() + " ms", "");
            cluster.sleep(pause);
        }
    }

    /** A new value, mostly of one size; sometimes a value that was written before. */
    private String value() {
        int option = draw("value", 8);
        if (option == 7 && !values.isEmpty()) {
            return values.get(draw("which", values.size()));
        }
        String letter =
                String.valueOf((char) ('a' + values.size() % 26)) + (values.size() < 26 ? "" : values.size() / 26);
        String value = option == 6 ? letter.repeat(3) : letter;
        values.add(value);
        return value;
    }

    private void read(int node, int file) throws IOException {
        observe(new SyncEvent.Read(node, file, cluster.read(node, files.get(file))));
    }

    private void sync(int node, int file) throws IOException, InterruptedException {
        // Synchronizers that work in the background are not called.
        Optional<SyncEvent.Synced.Outcome> outcome = cutOff[node] ? Optional.empty() : cluster.sync(node);
        if (outcome.isPresent()) {
            observe(new SyncEvent.Synced(node, outcome.get()));
        } else {
            read(node, file);
        }
    }

    private void write(int node, int file, @Nullable String value) throws IOException {
        observe(new SyncEvent.Write(node, file, value, cluster.write(node, files.get(file), value)));
        inFlight[file] = new Flight(node, value);
    }

    private void rename(int node, int file) throws IOException {
        int to = (file + 1) % files.size();
        String value = cluster.read(node, files.get(file));
        if (to != file && value != null && cluster.rename(node, files.get(file), files.get(to))) {
            observe(new SyncEvent.Renamed(node, file, to, value));
            inFlight[file] = new Flight(node, null);
            inFlight[to] = new Flight(node, value);
        } else {
            read(node, file);
        }
    }

    /** Deletes the directory with all files in it, as far as no others are; without a directory, it reads. */
    private void deleteDirectory(int node, int otherwise) throws IOException {
        List<SyncEvent.Write> deletions = new ArrayList<>();
        for (int file = 0; file < files.size(); file++) {
            if (SyncSettings.isInDirectory(files.get(file))) {
                deletions.add(new SyncEvent.Write(node, file, null, cluster.write(node, files.get(file), null)));
                inFlight[file] = new Flight(node, null);
            }
        }
        if (deletions.isEmpty()) {
            read(node, otherwise);
        } else {
            cluster.removeDirectory(node, SyncSettings.DIRECTORY);
            observe(new SyncEvent.DirectoryDeleted(node, deletions));
        }
    }

    private void cut(int node, boolean off) throws IOException, InterruptedException {
        if (cluster.partition(node, off)) {
            cutOff[node] = off;
            choices.note(FileEvents.client(node), off ? "cut off" : "back", "");
        }
    }

    /**
     * Observes the stable point. An observation that would fail is repeated until the patience is over, because it may have
     * been made too early.
     */
    private void stabilize() throws IOException, InterruptedException {
        Duration left = settings.patience();
        SyncEvent last = null;
        while (true) {
            List<SyncEvent.Content> contents = cluster.stabilize(files, left);
            if (contents.isEmpty()) {
                break;
            }
            last = new SyncEvent.Stable(contents);
            List<SyncEvent> sofar = new ArrayList<>(observed);
            sofar.add(last);
            left = left.minus(BEFORE_ANOTHER_LOOK);
            if (cluster.worksAtCommand()
                    || left.isNegative()
                    || !(oracles.apply(nodes).check(sofar) instanceof Verdict.Unexplained)) {
                break;
            }
            cluster.sleep(BEFORE_ANOTHER_LOOK);
        }
        observe(last == null ? unstable() : last);
    }

    private SyncEvent unstable() throws IOException {
        List<List<SyncEvent.Content>> all = new ArrayList<>();
        for (int node = 0; node < cluster.nodes(); node++) {
            all.add(cluster.contents(node, files));
        }
        return new SyncEvent.Unstable(all);
    }

    private void observe(SyncEvent event) {
        observed.add(Objects.requireNonNull(event));
        int node = ObservationText.node(event);
        choices.note(node < 0 ? "" : FileEvents.client(node), ObservationText.event(event, files.size() > 1), "");
    }
}
