package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.drivers.commands.CommandCluster;
import dev.windtunnel.model.sync.drivers.commands.Rclone;
import dev.windtunnel.model.sync.drivers.commands.Unison;
import dev.windtunnel.model.sync.drivers.syncthing.SyncthingCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The synchronizers that can be started. */
public enum Synchronizer implements Driver {
    SYNCTHING("syncthing as a star around one daemon"),
    SYNCTHING_MESH("syncthing as a mesh"),
    SYNCTHING_SCAN("syncthing as a star, notified of each change instead of watching, which is faster"),
    SYNCTHING_MESH_SCAN("the same as a mesh"),
    UNISON("unison on command; conflicts remain"),
    UNISON_NEWER("unison on command; the newer value wins"),
    UNISON_COPY("unison on command; the newer value wins, the other becomes a copy"),
    RCLONE("rclone bisync on command");

    private final String words;

    Synchronizer(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public SyncRules rules() {
        return switch (this) {
            case SYNCTHING, SYNCTHING_SCAN -> SyncRules.syncthing().with(SyncRules.Topology.STAR);
            case SYNCTHING_MESH, SYNCTHING_MESH_SCAN -> SyncRules.syncthing();
            case UNISON -> SyncRules.unison();
            case UNISON_NEWER -> SyncRules.unison(SyncRules.Winner.EITHER, SyncRules.Loser.DISCARD);
            case UNISON_COPY -> SyncRules.unison(SyncRules.Winner.EITHER, SyncRules.Loser.COPY_SET);
            case RCLONE -> SyncRules.rcloneBisync();
        };
    }

    @Override
    public List<Program> programs() {
        return List.of(program());
    }

    private Program program() {
        return switch (this) {
            case SYNCTHING, SYNCTHING_MESH, SYNCTHING_SCAN, SYNCTHING_MESH_SCAN -> Program.SYNCTHING;
            case UNISON, UNISON_NEWER, UNISON_COPY -> Program.UNISON;
            case RCLONE -> Program.RCLONE;
        };
    }

    @Override
    public ConflictNames copies() {
        return switch (this) {
            case SYNCTHING, SYNCTHING_MESH, SYNCTHING_SCAN, SYNCTHING_MESH_SCAN -> ConflictNames.SYNCTHING;
            case UNISON, UNISON_NEWER, UNISON_COPY -> ConflictNames.UNISON;
            case RCLONE -> ConflictNames.RCLONE;
        };
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Parses a name. */
    public static Synchronizer parse(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no synchronizer '" + word
                        + "'; choose one of "
                        + Arrays.stream(values()).map(Synchronizer::word).collect(Collectors.joining(", ")) + "."));
    }

    @Override
    public Cluster open(int nodes) throws IOException, InterruptedException {
        return switch (this) {
            case SYNCTHING -> SyncthingCluster.open(nodes, false, true);
            case SYNCTHING_MESH -> SyncthingCluster.open(nodes, true, true);
            case SYNCTHING_SCAN -> SyncthingCluster.open(nodes, false, false);
            case SYNCTHING_MESH_SCAN -> SyncthingCluster.open(nodes, true, false);
            case UNISON -> unison(nodes, Unison.Policy.SKIP);
            case UNISON_NEWER -> unison(nodes, Unison.Policy.NEWER);
            case UNISON_COPY -> unison(nodes, Unison.Policy.NEWER_AND_COPY);
            case RCLONE -> rclone(nodes);
        };
    }

    private static Cluster unison(int nodes, Unison.Policy policy) throws IOException, InterruptedException {
        Path program = Program.UNISON.require();
        return CommandCluster.open(
                "unison",
                nodes,
                ConflictNames.UNISON,
                Unison.OWN_FILES,
                (scratch, layout) -> new Unison(program, policy, scratch, layout));
    }

    private static Cluster rclone(int nodes) throws IOException, InterruptedException {
        Path program = Program.RCLONE.require();
        return CommandCluster.open(
                "rclone",
                nodes,
                ConflictNames.RCLONE,
                Rclone.OWN_FILES,
                (scratch, layout) -> new Rclone(program, scratch, layout));
    }
}
