package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The runs of one test by itself. Each is written down before it is judged, and a resumed session takes it from there in place of running the test again. The
 * file holds what services have answered, so only its owner can read it, and it is deleted when the session has come to its end.
 */
final class KeptRuns {

    /** The folder of all these files in the folder of a run. */
    static final String FOLDER = "hybrid-runs";

    private static final int SCHEMA_VERSION = 1;

    private final Optional<Path> file;
    private final List<SideRun> all;
    private final List<SideRun> earlier;

    private KeptRuns(Optional<Path> file, List<SideRun> all) {
        this.file = file;
        this.all = new ArrayList<>(all);
        this.earlier = new ArrayList<>(all);
    }

    /** Runs that nobody goes on with later. */
    static KeptRuns inMemory() {
        return new KeptRuns(Optional.empty(), List.of());
    }

    /**
     * Runs in a file, which need not exist yet.
     *
     * @param folder the folder of the run
     * @param test the number of the test in the suite
     */
    static KeptRuns in(Path folder, int test) {
        Path file = folder.resolve(FOLDER).resolve(test + ".json");
        return new KeptRuns(Optional.of(file), Files.isRegularFile(file) ? read(file) : List.of());
    }

    private static List<SideRun> read(Path file) {
        JsonObject document = JsonObject.parse(Documents.read(file), "The runs of a test in '" + file + "'");
        document.requireSchemaVersion(SCHEMA_VERSION);
        return document.as(
                json -> json.objects("runs").stream().map(SideRun::of).toList());
    }

    /** The next run on this side that an earlier session has made; each is handed out once. */
    Optional<SideRun> next(Side side) {
        Optional<SideRun> next =
                earlier.stream().filter(run -> run.side() == side).findFirst();
        next.ifPresent(earlier::remove);
        return next;
    }

    void add(SideRun run) {
        all.add(run);
        file.ifPresent(path -> Documents.writePrivately(
                path,
                Json.pretty(Run.ordered(
                        "schemaVersion",
                        SCHEMA_VERSION,
                        "runs",
                        all.stream().map(SideRun::toJson).toList()))));
    }

    /** All runs on a side, in their order. */
    List<SideRun> on(Side side) {
        return all.stream().filter(run -> run.side() == side).toList();
    }
}
