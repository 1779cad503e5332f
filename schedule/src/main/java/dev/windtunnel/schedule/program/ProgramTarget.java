package dev.windtunnel.schedule.program;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ThreadControl;
import java.time.Duration;
import java.util.Optional;

/** A program with a main method under control. */
public final class ProgramTarget implements Target {

    /** How long a thread may take from one step to the next, unless the user says otherwise. */
    private static final Duration PATIENCE = ScheduleLimits.OF_THREADS.patience();

    private static final Duration LEAST_PATIENCE = Duration.ofSeconds(1);

    private final Engine engine;
    private final Program program;
    private final Optional<Duration> patience;
    private String printed = "";
    private boolean isBlocked;

    /**
     * A program.
     *
     * @param patience how long a thread may take from one step to the next; half of the time at most if it is not given
     */
    public ProgramTarget(Engine engine, Program program, Optional<Duration> patience) {
        this.engine = engine;
        this.program = program;
        this.patience = patience;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public String subject() {
        return ProgramSource.SCHEME + "/" + program.name();
    }

    /** The program itself. */
    public Program program() {
        return program;
    }

    @Override
    public Summary explore(Request request) throws Exception {
        Duration waiting = patience.orElseGet(
                () -> patienceWithin(request.options().budget().time()));
        try (LoadedProgram loaded = LoadedProgram.load(program, isBlocked)) {
            Summary summary = loaded.explore(
                    subject(),
                    waiting,
                    () -> ThreadControl.notControlled(loaded.notControlled(), true),
                    // A thread that waits for something uncontrolled says nothing about the program.
                    subject -> request.applyTo(Exploration.of(subject), engine)
                            .ifItPassesByItself(() -> !loaded.isBlocked() && UncontrolledRun.passes(program, waiting)));
            printed = loaded.printed();
            isBlocked = loaded.isBlocked();
            return summary;
        }
    }

    private static Duration patienceWithin(Duration time) {
        Duration half = time.dividedBy(2);
        if (half.compareTo(LEAST_PATIENCE) < 0) {
            return LEAST_PATIENCE;
        }
        return half.compareTo(PATIENCE) < 0 ? half : PATIENCE;
    }

    @Override
    public boolean runsInLanes() {
        return false;
    }

    @Override
    public String fingerprint() {
        return program.classPath().fingerprint();
    }

    @Override
    public String printed() {
        return printed;
    }
}
