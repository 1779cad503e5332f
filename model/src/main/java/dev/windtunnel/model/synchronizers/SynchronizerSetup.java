package dev.windtunnel.model.synchronizers;

import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.Extent;
import dev.windtunnel.model.sync.ReferenceCluster;
import dev.windtunnel.model.sync.Surprise;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncSettings;
import dev.windtunnel.model.sync.SyncSubject;
import dev.windtunnel.model.sync.drivers.Directories;
import dev.windtunnel.model.sync.drivers.Driver;
import dev.windtunnel.model.sync.drivers.Synchronizer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A synchronizer with the files and nodes that it is tested on. As text, which tokens hold, it is what one would type: {@code reference --nodes=3
 * --files=1-3 --bug=lost-write}.
 *
 * @param bug empty if the reference is to do what it should
 * @param idle empty if no command tells idleness
 */
public record SynchronizerSetup(
        String name, Extent nodes, Extent files, String bug, List<String> folders, String idle) {

    /** The synchronizer that is built in. */
    public static final String REFERENCE = "reference";

    static final String DIRECTORIES = "directories";

    public SynchronizerSetup {
        folders = List.copyOf(folders);
        if (!files.isWithin(1, 9)) {
            throw new IllegalArgumentException("'" + files + "' files cannot be tested; give --files 1 to 9.");
        }
        if (name.equals(DIRECTORIES) ? folders.size() < 2 : !nodes.isWithin(2, 8)) {
            throw new IllegalArgumentException(
                    name.equals(DIRECTORIES)
                            ? "'" + folders.size()
                                    + "' folders cannot be the same or not; give --folder for each of two or more."
                            : "'" + nodes + "' nodes cannot be tested; give --nodes 2 to 8.");
        }
        if (!bug.isEmpty()) {
            if (!name.equals(REFERENCE)) {
                throw new IllegalArgumentException(
                        "'" + name + "' has no bugs that we know of; --bug is for reference.");
            }
            Surprise unused = Surprise.parse(bug);
        }
        if (!name.equals(REFERENCE) && !name.equals(DIRECTORIES)) {
            requireKnown(name);
        }
    }

    private static void requireKnown(String name) {
        try {
            Synchronizer unused = Synchronizer.parse(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "There is no synchronizer '" + name + "'; choose one of " + names() + ".", e);
        }
    }

    /** All drivers. */
    static String names() {
        return Stream.concat(
                        Stream.of(REFERENCE, DIRECTORIES),
                        Arrays.stream(Synchronizer.values()).map(Synchronizer::word))
                .collect(Collectors.joining(", "));
    }

    /** The text of a token. */
    public String text() {
        List<String> words = new ArrayList<>(List.of(name));
        if (name.equals(DIRECTORIES)) {
            folders.forEach(folder -> words.add("--folder=" + folder));
            if (!idle.isEmpty()) {
                words.add("--idle=" + idle);
            }
        } else {
            words.add("--nodes=" + nodes);
        }
        words.add("--files=" + files);
        if (!bug.isEmpty()) {
            words.add("--bug=" + bug);
        }
        return String.join(SEPARATOR, words);
    }

    /** No path or command contains it by accident. */
    private static final String SEPARATOR = " \u00b7 ";

    /** Reads what {@link #text} wrote. */
    public static SynchronizerSetup parse(String text) {
        String[] words = text.split(SEPARATOR, -1);
        Extent nodes = SyncSettings.USUAL.nodes();
        Extent files = SyncSettings.USUAL.files();
        String bug = "";
        String idle = "";
        List<String> folders = new ArrayList<>();
        for (String word : Arrays.asList(words).subList(1, words.length)) {
            String value = word.substring(word.indexOf('=') + 1);
            if (word.startsWith("--nodes=")) {
                nodes = Extent.parse(value);
            } else if (word.startsWith("--files=")) {
                files = Extent.parse(value);
            } else if (word.startsWith("--bug=")) {
                bug = value;
            } else if (word.startsWith("--folder=")) {
                folders.add(value);
            } else if (word.startsWith("--idle=")) {
                idle = value;
            }
        }
        return new SynchronizerSetup(words[0], nodes, files, bug, folders, idle);
    }

    /** What is tested. */
    SyncSubject subject(String subject, Duration patience) {
        return new SyncSubject(
                subject,
                this::open,
                SyncSettings.USUAL
                        .withNodes(name.equals(DIRECTORIES) ? new Extent(2, folders.size()) : nodes)
                        .withFiles(files)
                        .withPatience(patience),
                rules());
    }

    private Cluster open() throws IOException, InterruptedException {
        if (name.equals(REFERENCE)) {
            return bug.isEmpty()
                    ? ReferenceCluster.correct(nodes.most())
                    : ReferenceCluster.with(nodes.most(), Surprise.parse(bug));
        }
        return driver().open(nodes.most());
    }

    private Driver driver() {
        if (name.equals(DIRECTORIES)) {
            Directories directories = Directories.of(folders);
            return idle.isEmpty() ? directories : directories.withIdle(idle);
        }
        return Synchronizer.parse(name);
    }

    private SyncRules rules() {
        return name.equals(REFERENCE) ? SyncRules.dropbox() : driver().rules();
    }
}
