package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.junit.Explore;

/** Thirty transfers of different amounts: too many paths to try them all. */
class ManyTransfersTest {

    @Explore(strategy = Strategy.RANDOM, executions = 2_000, budget = "10s")
    void noOrderOfAmountsLosesMoney(Choices choices) {
        Transfers transfers = new Transfers();
        for (int transfer = 1; transfer <= 30; transfer++) {
            transfers.transfer(1 + choices.pick("amount", 3), step -> {});
        }
        assertEquals(100, transfers.from() + transfers.to());
    }
}
