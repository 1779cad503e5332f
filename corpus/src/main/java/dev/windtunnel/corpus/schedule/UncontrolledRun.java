package dev.windtunnel.corpus.schedule;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.schedule.models.Concurrency;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * One run of a program on the JDK's own threads.
 *
 * @param ending how it ended
 * @param states the states that it reported
 */
public record UncontrolledRun(Ending ending, Set<Long> states) {

    public UncontrolledRun {
        states = Set.copyOf(states);
    }

    /** Whether the bug showed. */
    public boolean isBuggy() {
        return !(ending instanceof Ending.Passed);
    }

    /** Runs a program without control of its threads. Random values depend on the seed. */
    public static UncontrolledRun of(Program program, Duration patience, long seed) {
        Promises promises = new Promises();
        Ending ending = Concurrency.uncontrolled(concurrency -> program.run(concurrency, promises), patience, seed);
        return new UncontrolledRun(ending instanceof Ending.Passed ? promises.ending() : ending, promises.states());
    }

    /** Records everything until the run is over. */
    private static final class Promises implements Observer {
        private final Map<String, BooleanSupplier> conditions = new LinkedHashMap<>();
        private final Set<Long> states = new LinkedHashSet<>();

        @Override
        public synchronized void state(long hash) {
            states.add(hash);
        }

        @Override
        public synchronized void eventually(String what, BooleanSupplier condition) {
            conditions.put(what, condition);
        }

        synchronized Set<Long> states() {
            return states;
        }

        synchronized Ending ending() {
            for (Map.Entry<String, BooleanSupplier> promise : conditions.entrySet()) {
                if (!promise.getValue().getAsBoolean()) {
                    return new Ending.Stuck("liveness", "'" + promise.getKey() + "' never came true");
                }
            }
            return Ending.PASSED;
        }
    }
}
