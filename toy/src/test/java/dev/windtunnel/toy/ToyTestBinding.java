package dev.windtunnel.toy;

import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.util.List;

/** Connects {@link ToyTest} with the engine. */
public final class ToyTestBinding implements EngineBinding<ToyTest> {

    @Override
    public Class<ToyTest> annotation() {
        return ToyTest.class;
    }

    @Override
    public TestBinding bind(ToyTest annotation, BindingContext context) {
        Strategy strategy = context.strategy(new Strategy[0], List.of(Strategy.values()));
        return new TestBinding() {
            @Override
            public Engine engine() {
                return Engines.named(ToyEngine.NAME).orElseThrow();
            }

            @Override
            public Search search(long seed) {
                return strategy.search(seed);
            }

            @Override
            public String strategy() {
                return strategy.word();
            }

            @Override
            public boolean usesSeed() {
                return strategy.usesSeed();
            }

            @Override
            public String whyNothingAsked() {
                return "no key was pressed.";
            }
        };
    }
}
