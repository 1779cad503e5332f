package dev.windtunnel.model;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Shortfall;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the observations of a subject that were checked, and those among them that nobody could decide. */
public final class ObservationCounts {

    private final String remedy;
    private final AtomicLong checked = new AtomicLong();
    private final AtomicLong undecided = new AtomicLong();

    /**
     * @param remedy what the user can do if there are too many possible states
     */
    public ObservationCounts(String remedy) {
        this.remedy = remedy;
    }

    /** An observation of one execution, which is counted when it is checked. */
    public Observation observe(Choices choices) {
        return new Observation(choices, this);
    }

    /** An observation was checked. */
    public void checked(Verdict verdict) {
        checked.incrementAndGet();
        if (verdict instanceof Verdict.GaveUp) {
            undecided.incrementAndGet();
        }
    }

    /** The number of those that nobody could decide. */
    public long undecided() {
        return undecided.get();
    }

    /** What was to be tested and was not: nothing at all if all were undecided. */
    public List<Shortfall> shortfalls() {
        long count = undecided.get();
        return count == 0
                ? List.of()
                : List.of(new Shortfall("undecided tests", count, count == checked.get(), remedy));
    }
}
