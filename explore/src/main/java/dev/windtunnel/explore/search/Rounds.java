package dev.windtunnel.explore.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Puts off what belongs to a later round. An execution that leads to such paths is kept until that round, and its choices are
 * gone through once more then.
 */
final class Rounds {

    private final ToIntFunction<Reduction.Candidate> roundOf;
    private final int last;
    private final int mostPostponed;
    private int round;
    private List<Branching> postponed = new ArrayList<>();

    /**
     * Rounds up to the last one.
     *
     * @param mostPostponed how many executions are kept; what the others lead to is run at once, so that the memory does not
     *     fill up
     */
    Rounds(ToIntFunction<Reduction.Candidate> roundOf, int last, int mostPostponed) {
        this.roundOf = roundOf;
        this.last = last;
        this.mostPostponed = mostPostponed;
    }

    /** Everything in one round. */
    static Rounds none() {
        return new Rounds(candidate -> 0, 0, 0);
    }

    /** Whether the candidate of this execution is to be run now; if it is for later, the execution is kept. */
    boolean isDue(Branching branching, Reduction.Candidate candidate) {
        int due = roundOf.applyAsInt(candidate);
        if (due <= round) {
            return due == round;
        }
        if (branching.patience == Branching.Patience.UNDECIDED) {
            boolean room = postponed.size() < mostPostponed;
            branching.patience = room ? Branching.Patience.WAITS : Branching.Patience.HURRIES;
            if (room) {
                postponed.add(branching);
            }
        }
        return branching.patience == Branching.Patience.HURRIES;
    }

    /** Whether the candidate belongs to no round. */
    boolean isBeyondLast(Reduction.Candidate candidate) {
        return roundOf.applyAsInt(candidate) > last;
    }

    /** Whether the candidate is of this round. */
    boolean isOfThisRound(Reduction.Candidate candidate) {
        return roundOf.applyAsInt(candidate) == round;
    }

    /** Begins the next round with what was put off; empty if there is nothing left. */
    List<Branching> next() {
        round++;
        List<Branching> again = postponed;
        postponed = new ArrayList<>();
        again.forEach(Branching::restart);
        return again;
    }
}
