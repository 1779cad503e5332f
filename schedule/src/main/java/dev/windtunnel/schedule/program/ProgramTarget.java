package dev.windtunnel.schedule.program;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.schedule.ScheduleLimits;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A program with a main method under control. */
public final class ProgramTarget implements Target {

    /** How long a thread may take from one step to the next, unless the user says otherwise. */
    private static final Duration PATIENCE = ScheduleLimits.OF_THREADS.patience();

    private static final Duration LEAST_PATIENCE = Duration.ofSeconds(1);

    private static final int MOST_NAMED = 5;

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
                    () -> shortfalls(loaded.notControlled()),
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

    private static List<Shortfall> shortfalls(Map<String, String> notControlled) {
        if (notControlled.isEmpty()) {
            return List.of();
        }
        String named = notControlled.entrySet().stream()
                .limit(MOST_NAMED)
                .map(entry -> "'" + entry.getKey() + "' (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
        int more = notControlled.size() - MOST_NAMED;
        return List.of(new Shortfall(
                "classes not controlled",
                notControlled.size(),
                true,
                "The threads were not controlled in " + named + (more > 0 ? " and " + more + " more" : "")
                        + ", so other orders of what they do there were not tried."));
    }
}
