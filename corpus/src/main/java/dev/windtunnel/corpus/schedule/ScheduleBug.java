package dev.windtunnel.corpus.schedule;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.models.Concurrency;

/** A bug and its fixed twin. */
public final class ScheduleBug {

    private final String name;
    private final String description;
    private final String oracle;
    private final Program buggy;
    private final Program fixed;

    ScheduleBug(String name, String description, String oracle, Program buggy, Program fixed) {
        this.name = name;
        this.description = description;
        this.oracle = oracle;
        this.buggy = buggy;
        this.fixed = fixed;
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** A description in one sentence. */
    public String description() {
        return description;
    }

    /** The oracle that finds it: "assertion", "deadlock", "liveness", "misuse", "exception". */
    public String oracle() {
        return oracle;
    }

    /** The program with the bug, or its fixed twin. */
    public Program program(boolean withBug) {
        return withBug ? buggy : fixed;
    }

    /** The program with the bug, or its fixed twin, under a scheduler. */
    public ScheduleSubject subject(boolean withBug) {
        Program program = program(withBug);
        return ScheduleSubject.of(
                withBug ? name : name + " fixed",
                scheduler -> program.run(Concurrency.of(scheduler), Observer.of(scheduler)));
    }
}
