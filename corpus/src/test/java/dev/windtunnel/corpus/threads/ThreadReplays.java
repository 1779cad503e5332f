package dev.windtunnel.corpus.threads;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.ThreadControl;
import dev.windtunnel.schedule.ThreadOracles;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Replays findings of ordinary programs step by step; as a program, all those of a file, in a JVM that knows nothing of them. */
final class ThreadReplays {

    static final String SEPARATOR = "\t";

    private static final int SHOWN = 60;

    private ThreadReplays() {}

    /**
     * @param arguments a file whose lines have the name of a bug and a path
     */
    public static void main(String[] arguments) throws Exception {
        ThreadControl.install(true);
        for (String line : Files.readAllLines(java.nio.file.Path.of(arguments[0]))) {
            String[] parts = line.split(SEPARATOR, -1);
            System.out.println(parts[0] + SEPARATOR + replayed(parts[0], Path.parse(parts[1])));
        }
    }

    static ScheduleSubject subject(String name, boolean withBug) {
        ThreadBug bug = ThreadExamples.named(name);
        boolean collections = bug.oracle().equals("thread-safety violation");
        return ScheduleSubject.unmodified(withBug ? name : name + " fixed", bug.body(withBug))
                .plainAccesses(bug.needsPlainAccesses())
                .oracles(new ThreadOracles(false, collections, true, false));
    }

    static Summary explore(ScheduleSubject subject, long seed, int executions, boolean shrinks) throws Exception {
        return subject.explore(Exploration.of(subject)
                .withoutCalmRuns()
                .search(ScheduleStrategy.PORTFOLIO.search(seed))
                .budget(Budget.ofExecutions(executions))
                .stopAtFirstFinding(true)
                .shrinks(shrinks));
    }

    static Finding found(String name, int executions, boolean shrinks) throws Exception {
        return explore(subject(name, true), 1, executions, shrinks).findings().get(0);
    }

    /** How an execution ends, and its steps; of many steps the first ones and a digest. */
    static String replayed(String name, Path path) throws Exception {
        Execution replay = replays(name, path, 1).get(0);
        List<Trace.Note> notes = replay.trace().notes();
        return replay.ending().word() + " after " + notes.size() + " steps, " + notes.hashCode() + ": "
                + notes.stream()
                        .limit(SHOWN)
                        .map(note -> note.by() + " " + note.text() + " " + note.at())
                        .collect(Collectors.joining("; "));
    }

    static List<Execution> replays(String name, Path path, int times) throws Exception {
        ScheduleSubject subject = subject(name, true);
        List<Execution> replays = new ArrayList<>();
        Oracle keeping = execution -> {
            replays.add(execution);
            return List.of();
        };
        List<Path> paths = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            paths.add(path);
        }
        subject.explore(Exploration.of(subject).withoutCalmRuns().only(paths).oracles(List.of(keeping)));
        return replays;
    }
}
