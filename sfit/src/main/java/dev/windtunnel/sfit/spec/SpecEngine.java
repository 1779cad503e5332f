package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.demo.tickets.TicketScenes;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.steps.ChoiceView;
import dev.windtunnel.sfit.FaultEngine;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which remote calls of a test fail, and how, for tests that say what happens then. */
public final class SpecEngine implements Engine {

    /** Its name. */
    public static final String NAME = "psfit";

    private static final String ANNOTATION = "dev.windtunnel.junit.FaultSpecTest";
    private static final String STRUCTURED = "dev/windtunnel/junit/StructuredFaultTest";

    private final FaultEngine faults = new FaultEngine();

    /** Made by the service loader. */
    public SpecEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "which remote call of a test fails, and how; the test says what happens then";
    }

    @Override
    public Set<String> decisiveSettings() {
        return Set.of("mostFaults", "faults", "calls");
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(new SpecOracle(Oracle.ofEndings(Engines.ownFrames())));
    }

    @Override
    public List<String> ownFrames() {
        return List.of("dev.windtunnel.sfit.spec.");
    }

    @Override
    public Map<String, ChoiceView> views() {
        return faults.views();
    }

    @Override
    public boolean knows(String word) {
        return faults.knows(word);
    }

    @Override
    public List<Scene> scenes() {
        return TicketScenes.of(this);
    }

    @Override
    public String annotation() {
        return ANNOTATION;
    }

    @Override
    public boolean instruments(String classFile) {
        return classFile.contains("L" + ANNOTATION.replace('.', '/') + ";") || classFile.contains(STRUCTURED);
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
        return faults.remedyIfNothingAsked();
    }
}
