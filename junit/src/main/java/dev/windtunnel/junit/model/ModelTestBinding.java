package dev.windtunnel.junit.model;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.ModelTest;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.TestBody;
import dev.windtunnel.model.ModelEngine;
import dev.windtunnel.model.ObservationCounts;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;

/** {@link ModelTest}: the test asks its choices itself, and observes. */
public final class ModelTestBinding implements EngineBinding<ModelTest> {

    @Override
    public Class<ModelTest> annotation() {
        return ModelTest.class;
    }

    @Override
    public TestBinding bind(ModelTest test, BindingContext context) {
        return new Bound(
                context.strategy(new Strategy[0], List.of(Strategy.RANDOM, Strategy.COVERAGE, Strategy.EXHAUSTIVE)),
                new ObservationCounts(
                        "There were too many possible states to find an explanation or to rule it out; do less in"
                                + " one execution, or check with Checker.perKey or Checker.lookingAhead, or raise Checker.limit."));
    }

    private record Bound(Strategy chosen, ObservationCounts counts) implements TestBinding {

        @Override
        public Engine engine() {
            return Engines.named(ModelEngine.NAME).orElseThrow();
        }

        @Override
        public List<Extension> around(Choices choices) {
            return List.of(new ObservationResolver(choices, counts));
        }

        @Override
        public List<Extension> resolving() {
            return around(Choices.answeredBy(Pilot.calm()));
        }

        @Override
        public Lane around(TestBody body) {
            return choices -> body.run(choices, counts.observe(choices));
        }

        @Override
        public Search search(long seed) {
            return chosen.search(seed);
        }

        @Override
        public String strategy() {
            return chosen.word();
        }

        @Override
        public boolean usesSeed() {
            return chosen.usesSeed();
        }

        @Override
        public List<Shortfall> shortfalls() {
            return counts.shortfalls();
        }

        @Override
        public String whyNothingAsked() {
            return "the test asked no choice in calm air; ask one with choices.bool(...), choices.pick(...) or"
                    + " choices.oneOf(...).";
        }
    }
}
