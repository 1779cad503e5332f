package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Q-learning: avoids answers that lead to states seen before (Mukherjee, Deligiannis, Biswas and Lal, OOPSLA 2020). States are
 * those that the program reports; without any, what was asked before makes the state. Executions
 * come in generations. The table changes only when all executions of a generation are committed, so no pilot reads it meanwhile,
 * and an execution does not depend on the number of lanes.
 */
public final class LearningSearch implements Search {

    private static final int GENERATION = 32;

    private final long seed;
    private final QTable experience = new QTable();
    private final List<Lesson> lessons = new ArrayList<>(GENERATION);
    private long handedOut;
    /** Whether the program reports states. */
    private boolean hasStates;

    private record Lesson(Trace trace, String reached) {}

    private record Attempt(QTable experience, long seed, long number) implements Plan {
        @Override
        public LearningPilot pilot() {
            return new LearningPilot(experience, RandomSource.of(seed, number));
        }
    }

    public LearningSearch(long seed) {
        this.seed = seed;
    }

    @Override
    public Optional<Plan> next() {
        if (handedOut % GENERATION == 0) {
            lessons.forEach(lesson -> experience.learn(lesson.trace(), lesson.reached()));
            lessons.clear();
        }
        handedOut++;
        return Optional.of(new Attempt(experience, seed, handedOut));
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        String reached = readsStates() ? PilotMessage.read(execution.trace()) : "";
        hasStates |= !reached.isEmpty();
        lessons.add(new Lesson(execution.trace(), reached));
    }

    private boolean readsStates() {
        return hasStates || SampledExecutions.isOne(handedOut);
    }

    @Override
    public List<Plan> ahead(int count) {
        long endOfGeneration = (handedOut + GENERATION - 1) / GENERATION * GENERATION;
        return LongStream.rangeClosed(handedOut + 1, Math.min(handedOut + count, endOfGeneration))
                .<Plan>mapToObj(number -> new Attempt(experience, seed, number))
                .toList();
    }

    @Override
    public Needs needs() {
        return readsStates() ? Needs.OUTCOMES : Needs.TRACE;
    }
}
