package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.model.Observation;
import dev.windtunnel.record.StoredFinding;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;

/** {@link ModelTest}: the test asks its choices itself, and observes. */
record Modelled(Strategy chosen) implements Flavour {

    @Override
    public String engine() {
        return "model";
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
    public List<Extension> around(Choices choices) {
        return List.of(new ObservationResolver(choices));
    }

    @Override
    public List<Extension> resolving() {
        return around(Choices.answeredBy(Pilot.calm()));
    }

    @Override
    public Flavour plain() {
        return this;
    }

    @Override
    public Lane around(BodyLane body) {
        return choices -> body.run(choices, Observation.of(choices));
    }

    @Override
    public Exploration searching(Exploration exploration, long seed) {
        return exploration.search(chosen.search(seed));
    }

    @Override
    public int calmRunsBeforeReplay() {
        return 0;
    }

    @Override
    public String howToAsk() {
        return HandMade.PLAIN.howToAsk();
    }

    @Override
    public String advice(StoredFinding finding) {
        return "";
    }
}
