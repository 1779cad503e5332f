package dev.windtunnel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.explore.Choices;

/** Loses money if it crashes between the two bookings. A file of its own, because a golden file holds its line number. */
public class BuggyTransfer {

    @Explore
    void transfer(Choices choices) {
        int from = 100 - 10;
        int to = choices.bool("crash") && choices.pick("order", 3) == 1 ? 100 : 110;
        assertEquals(200, from + to);
    }
}
