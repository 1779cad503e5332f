package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Coverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an exploration did.
 *
 * @param subject the subject's name
 * @param calm what the calm runs showed
 * @param executions how many executions were committed, those of an interrupted run before this one included
 * @param notReached executions whose planned choices never came up
 * @param diverged executions that asked something else than planned
 * @param broken executions whose environment failed
 * @param findings what was found, in the order in which it was found
 * @param shortfalls what else was to be tested and was not
 * @param tried which options that are known by words were taken, each with how often
 * @param coverage what had been planned when nothing was left to plan
 * @param mayBeIncomplete whether it passes although not all that was planned was tested
 * @param stop why it ended
 */
public record Summary(
        String subject,
        Calm calm,
        long executions,
        long notReached,
        long diverged,
        long broken,
        List<Finding> findings,
        List<Shortfall> shortfalls,
        Map<String, Long> tried,
        Coverage coverage,
        boolean mayBeIncomplete,
        Stop stop) {

    public Summary {
        findings = List.copyOf(findings);
        shortfalls = List.copyOf(shortfalls);
        tried = new TreeMap<>(tried);
    }

    /** The same with one more shortfall. */
    public Summary with(Shortfall more) {
        List<Shortfall> all = new ArrayList<>(shortfalls);
        all.add(more);
        return new Summary(
                subject,
                calm,
                executions,
                notReached,
                diverged,
                broken,
                findings,
                all,
                tried,
                coverage,
                mayBeIncomplete,
                stop);
    }

    /** The same, as if it had ended otherwise. */
    public Summary ended(Stop how, boolean mayStayIncomplete) {
        return new Summary(
                subject,
                calm,
                executions,
                notReached,
                diverged,
                broken,
                findings,
                shortfalls,
                tried,
                coverage,
                mayStayIncomplete,
                how);
    }

    /** Why an exploration ended. */
    public enum Stop {
        /** The search has nothing left; what that means is its {@link Coverage}. */
        EXHAUSTED("nothing is left to try"),
        /** The number of executions was used up. */
        EXECUTIONS("the budget of executions is used up"),
        /** The time was used up. */
        TIME("the time is used up"),
        /** There was a finding and the exploration was to stop at the first one. */
        FIRST_FINDING("stopped at the first finding"),
        /** Somebody interrupted it. */
        INTERRUPTED("interrupted"),
        /** The subject does not pass in calm air. */
        NOT_CALM("the subject does not pass in calm air"),
        /** The subject asked nothing, so there was nothing to explore. */
        NOTHING_ASKED("the subject asked no choice"),
        /** The environment failed again and again. */
        BROKEN("the environment failed again and again");

        private final String words;

        Stop(String words) {
            this.words = words;
        }

        /** The reason in words. */
        public String words() {
            return words;
        }
    }
}
