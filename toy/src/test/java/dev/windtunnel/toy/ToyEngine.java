package dev.windtunnel.toy;

import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.engine.BuiltInTarget;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.record.steps.ChoiceView;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The descriptor: everything that the rest must know of this engine. */
public final class ToyEngine implements Engine {

    static final String NAME = "toy";

    /** How often the engine was asked to instrument this JVM. */
    static int instrumented;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "the next key of two calculators";
    }

    @Override
    public List<? extends SearchStrategy> strategies() {
        return List.of(Strategy.values());
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(new DisagreementOracle());
    }

    @Override
    public Map<String, ChoiceView> views() {
        return Map.of(Calculators.KEY.name(), ChoiceView.COMPARED);
    }

    @Override
    public List<SubjectSource> sources() {
        return List.of(new ToySource(this));
    }

    @Override
    public List<Scene> scenes() {
        return List.of(Scene.of(
                "calculators", "Two calculators get the same keys, and show the same.", () -> target(this, "buggy")));
    }

    static Target target(Engine engine, String name) {
        return new BuiltInTarget(
                engine,
                ToySource.SCHEME + "/" + name,
                subject -> name.equals("silent")
                        ? Subject.of(subject, choices -> {})
                        : Calculators.subject(subject, name.equals("fixed")));
    }

    @Override
    public List<Diagnosis> examine(Path project) {
        return List.of(Diagnosis.ok("calculators", "both are there", "'windtunnel toy'"));
    }

    @Override
    public String remedyIfNothingAsked() {
        return "Press a key.";
    }

    @Override
    public String annotation() {
        return ToyTest.class.getName();
    }

    @Override
    public boolean instruments(String classFile) {
        return classFile.contains("L" + annotation().replace('.', '/') + ";");
    }

    @Override
    public void instrument() {
        instrumented++;
    }
}
