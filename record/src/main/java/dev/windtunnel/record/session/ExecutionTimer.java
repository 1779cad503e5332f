package dev.windtunnel.record.session;

import dev.windtunnel.explore.Calm;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Progress;

/** Measures how long the executions of an exploration take, without calm runs and shrinking. */
public final class ExecutionTimer implements Progress {

    private final ProgressLine line;
    private final Clock clock;
    private long began;
    private long committed;
    private long nanos;

    public ExecutionTimer(ProgressLine line, Clock clock) {
        this.line = line;
        this.clock = clock;
        this.began = clock.nanos();
        this.committed = began;
    }

    /** The exploration begins, perhaps once more. */
    public void begin() {
        began = clock.nanos();
        committed = began;
        nanos = 0;
    }

    @Override
    public void calm(Calm calm) {
        begin();
    }

    @Override
    public void committed(long executions, int findings) {
        committed = clock.nanos();
        line.committed(executions, findings);
    }

    @Override
    public void shrinking(int runs, int deviations) {
        line.shrinking(runs, deviations);
    }

    @Override
    public void found(Finding finding) {
        // From the execution that showed it until now, it was shrunk.
        nanos += committed - began;
        began = clock.nanos();
        committed = began;
        line.found(finding);
    }

    /** The exploration is over. */
    public void end() {
        nanos += committed - began;
        line.clear();
    }

    public long nanos() {
        return nanos;
    }
}
