package dev.windtunnel.fidelity;

import dev.windtunnel.emulators.Tools;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.fuzz.FuzzOracle;
import dev.windtunnel.fidelity.fuzz.FuzzSubject;
import dev.windtunnel.fidelity.hybrid.run.HybridSource;
import dev.windtunnel.fidelity.setup.FuzzSetup;
import dev.windtunnel.fidelity.setup.FuzzSource;
import dev.windtunnel.fidelity.setup.FuzzTarget;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.steps.ChoiceView;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The next call of a service, its parameters and what it refers to: an emulator and its reference are compared under them. */
public final class FidelityEngine implements Engine {

    /** Its name. */
    public static final String NAME = "fidelity";

    private static final int DEMO_TESTS = 16;

    /** Made by the service loader. */
    public FidelityEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "the next call of a service and its parameters, which an emulator and its reference both get";
    }

    @Override
    public List<? extends SearchStrategy> strategies() {
        return List.of(Strategy.COVERAGE, Strategy.RANDOM);
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(new FuzzOracle());
    }

    @Override
    public List<String> ownFrames() {
        return List.of("dev.windtunnel.fidelity.", "dev.windtunnel.agent.", "dev.windtunnel.calls.");
    }

    @Override
    public Map<String, ChoiceView> views() {
        return Map.of(
                FuzzSubject.CALL, ChoiceView.COMPARED,
                // The call that they are about shows them.
                FuzzSubject.DETAIL, ChoiceView.NOTED);
    }

    @Override
    public List<Scene> scenes() {
        return List.of(
                scene(
                        "shelf",
                        "Tests run against an emulator of a service that keeps items on shelves. The emulator and the service get the same calls;\n"
                                + "both have to answer alike, and afterwards what can be read has to be alike.",
                        "built-in:CAPACITY_FORGOTTEN,POLICY_BY_STRANGERS"),
                scene(
                        "shelf-fixed",
                        "The same emulator, except that it keeps a new capacity and checks keys before it sets a policy.",
                        "built-in"));
    }

    private Scene scene(String name, String story, String emulator) {
        FuzzSetup setup =
                new FuzzSetup("shelf", emulator, "built-in", "", "", Set.of("PutPolicy", "UpdateShelf"), false);
        return new Scene(
                name,
                story,
                () -> new FuzzTarget(this, setup, Map.of(), FuzzTarget.Extras.NONE),
                // There is no end to the tests, so some have to do.
                options -> options.orSeed(1).orExecutions(DEMO_TESTS));
    }

    @Override
    public List<SubjectSource> sources() {
        return List.of(new FuzzSource(this), new HybridSource(this));
    }

    @Override
    public List<Diagnosis> examine(Path project) {
        String enables = "'windtunnel emulators', and 'windtunnel fuzz' of emulators by their names";
        List<String> missing = Tools.missing(System.getenv().getOrDefault("PATH", ""));
        return List.of(
                missing.isEmpty()
                        ? Diagnosis.ok("emulators", "node, npm and mvn are there, which install and run them", enables)
                        : Diagnosis.missing(
                                "emulators",
                                String.join(", ", missing)
                                        + " cannot be found on the PATH; install Node.js for emulators from npm, and Maven for"
                                        + " those from Maven Central",
                                enables));
    }

    @Override
    public String remedyIfNothingAsked() {
        return "Name operations of the service with --ops, or leave it out.";
    }
}
