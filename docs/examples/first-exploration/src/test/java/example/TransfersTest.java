package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Explore;

class TransfersTest {

    private static final class Crash extends RuntimeException {}

    @Explore
    void aCrashLosesNoMoney(Choices choices) {
        Transfers transfers = new Transfers();
        for (int transfer = 1; transfer <= 3; transfer++) {
            try (var group = choices.group("transfer " + transfer)) {
                transfers.transfer(10, step -> {
                    if (choices.bool("crash after " + step)) {
                        throw new Crash();
                    }
                });
            } catch (Crash crash) {
                transfers.recover();
            }
            assertEquals(10 * transfer, transfers.to());
            assertEquals(100, transfers.from() + transfers.to());
        }
    }
}
