package dev.windtunnel.model.sync.drivers.commands;

import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.ConflictNames;
import dev.windtunnel.model.sync.drivers.folders.Folder;
import dev.windtunnel.model.sync.drivers.folders.FolderCluster;
import dev.windtunnel.model.sync.drivers.processes.Deadline;
import dev.windtunnel.model.sync.drivers.processes.TemporaryDirectory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Folders that are synchronized with a folder in the middle, on command only. Nothing happens in the background, so there is
 * nothing to wait for. The nodes have converged when another round of commands changes nothing.
 */
public final class CommandCluster extends FolderCluster {

    private static final int STEP = 10;

    private final TemporaryDirectory scratch;
    private final Layout layout;
    private final SyncCommand command;

    /** The folders of a cluster: one per node and one in the middle. */
    public record Layout(List<Folder> nodes, Folder middle) {}

    /** Creates the command that synchronizes these folders. */
    @FunctionalInterface
    public interface Maker {
        SyncCommand make(TemporaryDirectory scratch, Layout layout) throws IOException, InterruptedException;
    }

    private CommandCluster(TemporaryDirectory scratch, Layout layout, SyncCommand command, ConflictNames copies) {
        super("t", copies);
        this.scratch = scratch;
        this.layout = layout;
        this.command = command;
    }

    /** Opens a cluster; {@code ignored} matches the names of the synchronizer's own files. */
    public static CommandCluster open(String name, int nodes, ConflictNames copies, Pattern ignored, Maker maker)
            throws IOException, InterruptedException {
        TemporaryDirectory scratch = TemporaryDirectory.create(name);
        try {
            List<Folder> folders = new ArrayList<>();
            for (int node = 1; node <= nodes; node++) {
                folders.add(new Folder(scratch.directory("client" + node), scratch.directory("staging"), ignored));
            }
            Layout layout =
                    new Layout(folders, new Folder(scratch.directory("middle"), scratch.directory("staging"), ignored));
            return new CommandCluster(scratch, layout, maker.make(scratch, layout), copies);
        } catch (IOException | InterruptedException | RuntimeException e) {
            scratch.close();
            throw e;
        }
    }

    @Override
    public List<Folder> folders() {
        return layout.nodes();
    }

    @Override
    public void reset() throws IOException, InterruptedException {
        renew();
        for (Folder folder : layout.nodes()) {
            folder.remove("");
        }
        layout.middle().remove("");
        command.forget();
    }

    /** Nothing arrives without a command. */
    @Override
    public boolean await(int node, String file, @Nullable String value, Duration atMost) throws IOException {
        return Objects.equals(read(node, file), value);
    }

    /** A node is disconnected as long as its command is not run. */
    @Override
    public boolean partition(int node, boolean off) {
        return false;
    }

    @Override
    public boolean worksAtCommand() {
        return true;
    }

    @Override
    public Optional<SyncEvent.Synced.Outcome> sync(int node) throws IOException, InterruptedException {
        return Optional.of(command.run(node));
    }

    @Override
    public List<SyncEvent.Content> stabilize(List<String> files, Duration atMost)
            throws IOException, InterruptedException {
        Deadline deadline = in(atMost);
        List<SortedMap<String, String>> before;
        List<SortedMap<String, String>> now = everywhere();
        do {
            before = now;
            for (int node = 0; node < nodes(); node++) {
                SyncEvent.Synced.Outcome unused = command.run(node);
            }
            now = everywhere();
        } while (!now.equals(before) && !deadline.hasPassed());
        return now.equals(before) && same(now) ? contents(now.get(0), files) : List.of();
    }

    private List<SortedMap<String, String>> everywhere() throws IOException {
        List<SortedMap<String, String>> all = new ArrayList<>(held());
        all.add(layout.middle().list(prefix()));
        return all;
    }

    /** Long enough for file times to differ. */
    @Override
    public List<Integer> periods() {
        return List.of(STEP);
    }

    @Override
    public void close() throws IOException {
        scratch.close();
    }
}
