package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.steps.ChoiceView;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which remote calls of a test fail, and how: service-level fault injection testing. */
public final class FaultEngine implements Engine {

    /** Its name. */
    public static final String NAME = "sfit";

    private static final String ANNOTATION = "dev.windtunnel.junit.FaultTest";

    /** Made by the service loader. */
    public FaultEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "which remote call of a test fails, and how";
    }

    @Override
    public Set<String> decisiveSettings() {
        return Set.of("reduction", "mostFaults", "faults", "calls");
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(new FaultOracle(Oracle.ofEndings(Engines.ownFrames())));
    }

    @Override
    public List<String> ownFrames() {
        return List.of("dev.windtunnel.calls.", "dev.windtunnel.sfit.");
    }

    @Override
    public Map<String, ChoiceView> views() {
        return Map.of(CallExecution.RPC.name(), ChoiceView.TREE);
    }

    @Override
    public boolean knows(String word) {
        return Fault.isKnown(word);
    }

    @Override
    public String annotation() {
        return ANNOTATION;
    }

    @Override
    public boolean instruments(String classFile) {
        return classFile.contains("L" + ANNOTATION.replace('.', '/') + ";");
    }

    @Override
    public void instrument() {
        CallAgent.install();
    }

    @Override
    public boolean interceptsCalls() {
        return true;
    }

    @Override
    public String remedyIfNothingAsked() {
        return "No remote call was intercepted in calm air: usual clients are intercepted by themselves; make"
                + " others with the adapters of dev.windtunnel.calls.";
    }

    @Override
    public List<Scene> scenes() {
        return List.of(
                scene(
                        "audiobook",
                        "Nine services deliver an audiobook over HTTP. Each of their calls may be refused, time out or fail; whatever fails, the\n"
                                + "listener gets the book or is told what is missing, and never a plain 500.",
                        "corpus/audible+bugs"),
                scene(
                        "audiobook-fixed",
                        "The same nine services, except that a missing chapter list is expected.",
                        "corpus/audible"));
    }

    private static Scene scene(String name, String story, String subject) {
        return Scene.of(
                name, story, () -> Engines.target(subject, Runs.of(Path.of(""))).orElseThrow());
    }
}
