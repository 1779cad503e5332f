package dev.windtunnel.model;

import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.model.sync.Extent;
import dev.windtunnel.model.sync.SyncSettings;
import dev.windtunnel.model.sync.SyncSubject;
import dev.windtunnel.model.sync.drivers.Program;
import dev.windtunnel.model.sync.drivers.Synchronizer;
import dev.windtunnel.model.synchronizers.SynchronizerSetup;
import dev.windtunnel.model.synchronizers.SynchronizerSource;
import dev.windtunnel.model.synchronizers.SynchronizerTarget;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SubjectSource;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Operations on a system whose inner steps cannot be observed. */
public final class ModelEngine implements Engine {

    /** Its name. */
    public static final String NAME = "model";

    private static final int DEMO_TESTS = 1_000;

    /** Made by the service loader. */
    public ModelEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "the next operation on a system whose inner steps cannot be observed, and the pause before it";
    }

    @Override
    public List<? extends SearchStrategy> strategies() {
        return List.of(Strategy.RANDOM, Strategy.COVERAGE, Strategy.EXHAUSTIVE);
    }

    @Override
    public Set<String> decisiveSettings() {
        return Set.of("patience");
    }

    @Override
    public List<String> ownFrames() {
        return List.of("dev.windtunnel.model.");
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(SyncSubject.oracle(Oracle.ofEndings(Engines.ownFrames())));
    }

    @Override
    public List<SubjectSource> sources() {
        return List.of(new SynchronizerSource(this));
    }

    @Override
    public String annotation() {
        return "dev.windtunnel.junit.ModelTest";
    }

    @Override
    public String remedyIfNothingAsked() {
        return "Ask a choice with choices.bool(...), choices.pick(...) or choices.oneOf(...).";
    }

    @Override
    public List<Diagnosis> examine(Path project) {
        String enables = "'windtunnel sync' of these, started by Windtunnel";
        List<String> missing = Arrays.stream(Synchronizer.values())
                .flatMap(one -> one.programs().stream())
                .filter(program -> program.path().isEmpty())
                .map(Program::name)
                .distinct()
                .toList();
        return List.of(
                missing.isEmpty()
                        ? Diagnosis.ok("synchronizers", "syncthing, unison and rclone are there", enables)
                        : Diagnosis.missing(
                                "synchronizers",
                                String.join(", ", missing)
                                        + " cannot be found; install what you want to test, such as with apt-get",
                                enables));
    }

    @Override
    public List<Scene> scenes() {
        return List.of(
                scene(
                        "folders",
                        "A synchronizer keeps a file the same in two folders. When it uploads or downloads cannot be seen; what two clients read and\n"
                                + "write is right if some order of uploads and downloads explains it.",
                        "lost-write"),
                scene(
                        "folders-fixed",
                        "The same synchronizer, except that it notices a write just after a file has arrived.",
                        ""));
    }

    private Scene scene(String name, String story, String bug) {
        SynchronizerSetup setup = new SynchronizerSetup(
                SynchronizerSetup.REFERENCE, Extent.exactly(2), Extent.exactly(1), bug, List.of(), "");
        return new Scene(
                name,
                story,
                () -> new SynchronizerTarget(this, setup, SyncSettings.USUAL.patience()),
                // There is no end to the tests, so some random ones have to do.
                options -> options.orSeed(1).orExecutions(DEMO_TESTS).stoppingAtFirst());
    }
}
