package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.StoredFinding;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;

/** {@link Explore}: the test asks its choices itself. */
record HandMade(Strategy chosen) implements Flavour {

    /** For entries that explore nothing. */
    static final HandMade PLAIN = new HandMade(Strategy.EXHAUSTIVE);

    @Override
    public String engine() {
        return "explore";
    }

    @Override
    public List<Extension> around(Choices choices) {
        return List.of();
    }

    @Override
    public Lane around(BodyLane body) {
        return body;
    }

    @Override
    public Exploration searching(Exploration exploration, long seed) {
        return exploration.search(chosen.search(seed));
    }

    @Override
    public String strategy() {
        return chosen.word();
    }

    @Override
    public boolean usesSeed() {
        return chosen != Strategy.EXHAUSTIVE;
    }

    @Override
    public int calmRunsBeforeReplay() {
        return 0;
    }

    @Override
    public String howToAsk() {
        return "the test asked no choice in calm air; ask one with choices.bool(...), choices.pick(...) or choices.oneOf(...).";
    }

    @Override
    public String advice(StoredFinding finding) {
        return "";
    }
}
