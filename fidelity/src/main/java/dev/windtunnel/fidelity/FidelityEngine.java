package dev.windtunnel.fidelity;

import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.fuzz.FuzzOracle;
import dev.windtunnel.fidelity.fuzz.FuzzSubject;
import dev.windtunnel.fidelity.setup.FuzzSource;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.steps.ChoiceView;
import java.util.List;
import java.util.Map;

/** The next call of a service, its parameters and what it refers to: an emulator and its reference are compared under them. */
public final class FidelityEngine implements Engine {

    /** Its name. */
    public static final String NAME = "fidelity";

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
        return List.of("dev.windtunnel.fidelity.");
    }

    @Override
    public Map<String, ChoiceView> views() {
        return Map.of(
                FuzzSubject.CALL, ChoiceView.COMPARED,
                // The call that they are about shows them.
                FuzzSubject.DETAIL, ChoiceView.NOTED);
    }

    @Override
    public List<SubjectSource> sources() {
        return List.of(new FuzzSource(this));
    }

    @Override
    public String remedyIfNothingAsked() {
        return "Name operations of the service with --ops, or leave it out.";
    }
}
