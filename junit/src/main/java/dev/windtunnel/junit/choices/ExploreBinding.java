package dev.windtunnel.junit.choices;

import dev.windtunnel.choices.ChoicesEngine;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.Explore;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.util.List;

/** {@link Explore}: the test asks its choices itself. */
public final class ExploreBinding implements EngineBinding<Explore> {

    @Override
    public Class<Explore> annotation() {
        return Explore.class;
    }

    @Override
    public TestBinding bind(Explore test, BindingContext context) {
        return new Bound(context.strategy(test.strategy(), List.of(Strategy.values())));
    }

    private record Bound(Strategy chosen) implements TestBinding {

        @Override
        public Engine engine() {
            return Engines.named(ChoicesEngine.NAME).orElseThrow();
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
        public String whyNothingAsked() {
            return "the test asked no choice in calm air; ask one with choices.bool(...), choices.pick(...) or"
                    + " choices.oneOf(...).";
        }
    }
}
