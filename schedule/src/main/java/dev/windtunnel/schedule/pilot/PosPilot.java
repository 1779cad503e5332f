package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.Operation;
import java.util.Arrays;

/**
 * Partial order sampling (Yuan, Yang and Gu, CAV 2018): every pending step has a random priority, and the highest one is
 * next. Steps that race with it get a new priority, so that each order of a race has a chance; steps that access other
 * resources keep theirs.
 */
final class PosPilot extends DecidingPilot {

    /** Per operation, the step whose priority was drawn, counted from 1. */
    private int[] drawnFor = new int[8];

    private long[] priorities = new long[8];

    PosPilot(RandomSource random) {
        super(random);
    }

    @Override
    int decide(Decision decision) {
        int best = 0;
        long highest = -1;
        for (int option = 0; option < decision.size(); option++) {
            long priority = priority(decision.operation(option));
            if (priority > highest) {
                highest = priority;
                best = option;
            }
        }
        Operation next = decision.operation(best);
        for (int option = 0; option < decision.size(); option++) {
            Operation other = decision.operation(option);
            if (option == best || other.racesWith(next)) {
                drawnFor[other.id()] = 0;
            }
        }
        return best;
    }

    private long priority(Operation operation) {
        int id = operation.id();
        if (id >= drawnFor.length) {
            drawnFor = Arrays.copyOf(drawnFor, id * 2);
            priorities = Arrays.copyOf(priorities, id * 2);
        }
        if (drawnFor[id] != operation.steps() + 1) {
            drawnFor[id] = operation.steps() + 1;
            priorities[id] = random.next() >>> 1;
        }
        return priorities[id];
    }
}
