package dev.windtunnel.schedule;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Journal;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** What came of exploring a little program: its executions, and what each of them resulted in. */
public final class Explored {

    public final List<Execution> executions = new ArrayList<>();
    /** What a log would have kept of them. */
    public final List<Execution> logged = new ArrayList<>();
    /** How each execution ended, and what the program had become by then. */
    public final List<String> outcomes = new ArrayList<>();

    Summary.Stop stop = Summary.Stop.EXHAUSTED;

    /** A program that is made anew for each execution, and says what has become of it. */
    public interface Program {
        void run() throws Throwable;

        default String result() {
            return "";
        }
    }

    public interface Maker {
        Program make(Scheduler scheduler);
    }

    private static final class Recorder implements Journal {
        private final Explored explored;
        private final List<Execution> past;
        private final Supplier<String> result;

        Recorder(Explored explored, List<Execution> past, Supplier<String> result) {
            this.explored = explored;
            this.past = past;
            this.result = result;
        }

        @Override
        public Iterator<Execution> committed() {
            return past.iterator();
        }

        @Override
        public Optional<Finding> known(Oracle.Verdict verdict) {
            return Optional.empty();
        }

        @Override
        public void commit(Execution execution, Needs needs) {
            explored.executions.add(execution);
            explored.logged.add(Logged.of(execution, needs));
            explored.outcomes.add(told(execution.ending()) + " " + result.get());
        }

        @Override
        public void found(Finding finding) {}

        @Override
        public void foundSoFar(Finding finding) {}
    }

    public static Explored by(Search search, long budget, Maker maker) throws Exception {
        return by(search, budget, 1, List.of(), maker);
    }

    public static Explored by(Search search, long budget, int lanes, List<Execution> past, Maker maker)
            throws Exception {
        return by(search, budget, lanes, past, ScheduleLimits.USUAL, maker);
    }

    static Explored by(Search search, long budget, int lanes, List<Execution> past, ScheduleLimits limits, Maker maker)
            throws Exception {
        Explored explored = new Explored();
        Program[] last = new Program[1];
        ScheduleSubject subject = ScheduleSubject.of("program", scheduler -> {
                    last[0] = maker.make(scheduler);
                    last[0].run();
                })
                .limits(limits);
        Exploration exploration = Exploration.of(subject)
                .search(search)
                .lanes(lanes)
                .withoutCalmRuns()
                .oracles(List.of())
                .budget(Budget.ofExecutions(budget))
                .journal(new Recorder(explored, past, () -> lanes == 1 ? last[0].result() : ""));
        explored.stop = lanes == 1
                ? subject.explore(exploration).stop()
                : exploration.run().stop();
        return explored;
    }

    /** The one execution that a path leads to. */
    public static Execution along(Path path, Maker maker) throws Exception {
        Explored explored = new Explored();
        ScheduleSubject subject =
                ScheduleSubject.of("program", scheduler -> maker.make(scheduler).run());
        subject.explore(Exploration.of(subject)
                .only(List.of(path))
                .withoutCalmRuns()
                .oracles(List.of())
                .journal(new Recorder(explored, List.of(), () -> "")));
        return explored.executions.get(0);
    }

    public int size() {
        return executions.size();
    }

    public boolean isComplete() {
        return stop == Summary.Stop.EXHAUSTED;
    }

    public Set<String> distinctOutcomes() {
        return new TreeSet<>(outcomes);
    }

    public Map<String, Integer> countsOfOutcomes() {
        Map<String, Integer> counts = new TreeMap<>();
        outcomes.forEach(outcome -> counts.merge(outcome, 1, Integer::sum));
        return counts;
    }

    public List<String> paths() {
        return executions.stream().map(execution -> execution.path().toString()).toList();
    }

    /** How many executions had this outcome. */
    public long count(String part) {
        return outcomes.stream().filter(outcome -> outcome.contains(part)).count();
    }

    /** How an execution ended, without the stack, which tells in which thread it ran. */
    public static String told(Ending ending) {
        return ending instanceof Ending.Failed failed
                ? "Failed " + failed.failure().type() + " " + failed.failure().message()
                : ending.toString();
    }

    /** Everything that was asked and answered. */
    public static List<String> story(Trace trace) {
        List<String> story = new ArrayList<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            story.add(trace.kind(choice).name() + " " + trace.label(choice) + " " + trace.identity(choice) + " "
                    + trace.taken(choice) + "/" + trace.options(choice));
        }
        return story;
    }

    public List<String> stories() {
        return executions.stream()
                .map(execution -> execution.path() + " " + story(execution.trace()) + " " + told(execution.ending()))
                .toList();
    }
}
