package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.drivers.folders.Node;
import dev.windtunnel.model.sync.drivers.folders.NodeProcess;
import dev.windtunnel.model.sync.drivers.folders.RemoteNode;
import dev.windtunnel.model.sync.drivers.folders.UserFolder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * Folders that another program already synchronizes.
 *
 * @param places per node a folder of this machine, or {@code COMMAND:folder}, where the command (such as {@code ssh host})
 *     runs the rest of its command line on the machine of the folder
 * @param node the command that starts a node process there; the folder is appended
 * @param idle a command that exits with 0 when the synchronizer is idle
 * @param copies the names of conflict copies
 * @param ownFiles the synchronizer's own files, as a regular expression of their names
 * @param quiet the nodes are idle if nothing has changed for this time
 * @param periods the typical delays of the synchronizer in milliseconds
 */
public record Directories(
        List<String> places,
        List<String> node,
        Optional<String> idle,
        ConflictNames copies,
        String ownFiles,
        Duration quiet,
        List<Integer> periods)
        implements Driver {

    /** Temporary files of known synchronizers. */
    public static final String OWN_FILES =
            "\\.(st|syncthing|unison|dropbox|sync|owncloud|nextcloud|windtunnel).*|~syncthing~.*|.*\\.(tmp|part|swp)";

    // A folder with other characters could be misinterpreted by a local or remote shell.
    private static final Pattern PLAIN = Pattern.compile("[\\w./+,@%=-]+");

    public Directories {
        places = List.copyOf(places);
        node = List.copyOf(node);
        periods = List.copyOf(periods);
        try {
            Pattern unused = Pattern.compile(ownFiles);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "The pattern '" + ownFiles + "' of the synchronizer's own files is not a regular expression: "
                            + e.getDescription() + ".",
                    e);
        }
    }

    /** Folders with the defaults: no idle command, so two quiet seconds count as idle. */
    public static Directories of(List<String> places) {
        return new Directories(
                places,
                nodeHere(),
                Optional.empty(),
                ConflictNames.COMMON,
                OWN_FILES,
                Duration.ofSeconds(2),
                List.of(250, 1_000));
    }

    /** The same with a command that exits with 0 when the synchronizer is idle. */
    public Directories withIdle(String command) {
        return new Directories(places, node, Optional.of(command), copies, ownFiles, quiet, periods);
    }

    /** The same with other names of conflict copies. */
    public Directories withCopies(ConflictNames other) {
        return new Directories(places, node, idle, other, ownFiles, quiet, periods);
    }

    /** The same with another quiet time. */
    public Directories withQuiet(Duration other) {
        return new Directories(places, node, idle, copies, ownFiles, other, periods);
    }

    /** The same with other typical delays. */
    public Directories withPeriods(List<Integer> other) {
        return new Directories(places, node, idle, copies, ownFiles, quiet, other);
    }

    /** The same with another command for node processes, for machines on which Java or the jar are elsewhere. */
    public Directories withNode(List<String> command) {
        return new Directories(places, command, idle, copies, ownFiles, quiet, periods);
    }

    /** Java and the jar of this module on this machine. */
    private static List<String> nodeHere() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        URI jar = URI.create(NodeProcess.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString());
        return List.of(
                java,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                Path.of(jar).toString(),
                NodeProcess.class.getName());
    }

    @Override
    public String word() {
        return "directories";
    }

    @Override
    public String words() {
        return "folders that another program already synchronizes";
    }

    @Override
    public List<Program> programs() {
        return List.of();
    }

    @Override
    public SyncRules rules() {
        return SyncRules.dropbox();
    }

    /** Opens the folders; the number of nodes must be the number of places. */
    @Override
    public Cluster open(int nodes) throws IOException, InterruptedException {
        if (nodes != places.size()) {
            throw new IOException(
                    "There are " + places.size() + " folders, so there are as many nodes, not " + nodes + ".");
        }
        List<Node> opened = new ArrayList<>();
        try {
            for (String place : places) {
                opened.add(open(place));
            }
            return new DirectoriesCluster(this, opened);
        } catch (IOException | RuntimeException e) {
            for (Node one : opened) {
                one.close();
            }
            throw e;
        }
    }

    private Node open(String place) throws IOException {
        int colon = place.lastIndexOf(':');
        if (colon < 0 || Files.isDirectory(Path.of(place))) {
            return UserFolder.open(Path.of(place), Pattern.compile(ownFiles));
        }
        String folder = place.substring(colon + 1);
        if (!PLAIN.matcher(folder).matches()) {
            throw new IOException("The folder '" + folder + "' in '" + place
                    + "' has characters that a shell could misunderstand; use another one, or a link to it.");
        }
        List<String> command = Stream.of(
                        Stream.of(place.substring(0, colon).strip().split("\\s+")), node.stream(), Stream.of(folder))
                .flatMap(words -> words)
                .toList();
        return RemoteNode.start("the node process of '" + place + "'", command);
    }
}
