package dev.windtunnel.record.session;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Progress;
import dev.windtunnel.record.text.Words;
import java.io.PrintWriter;

/** One line on standard error that keeps up with an exploration: rewritten on a terminal, a new one every 15 s elsewhere. */
public final class ProgressLine implements Progress {

    private static final long REWRITE_NANOS = 100_000_000L;
    private static final long NEW_LINE_NANOS = 15_000_000_000L;
    private static final String CLEAR = "\r\u001b[K";

    private final String subject;
    private final PrintWriter err;
    private final boolean terminal;
    private final Clock clock;
    private long last;
    private boolean written;

    public ProgressLine(String subject, PrintWriter err, boolean terminal, Clock clock) {
        this.subject = subject;
        this.err = err;
        this.terminal = terminal;
        this.clock = clock;
        this.last = clock.nanos();
    }

    /** Whether standard error is a terminal, as the launcher found out; the JVM itself cannot tell. */
    public static boolean onTerminal() {
        return Boolean.getBoolean("windtunnel.tty");
    }

    @Override
    public void committed(long executions, int findings) {
        if (isDue()) {
            show("%-12s %,d executions   %s".formatted(subject, executions, Words.counted(findings, "finding")));
        }
    }

    @Override
    public void shrinking(int runs, int deviations) {
        if (isDue()) {
            show("%-12s shrinking: %s left after %,d runs"
                    .formatted(subject, Words.counted(deviations, "deviation"), runs));
        }
    }

    private boolean isDue() {
        long now = clock.nanos();
        if (now - last < (terminal ? REWRITE_NANOS : NEW_LINE_NANOS)) {
            return false;
        }
        last = now;
        return true;
    }

    private void show(String text) {
        if (terminal) {
            err.print(CLEAR + text);
            written = true;
        } else {
            err.println(text);
        }
        err.flush();
    }

    /** Makes room for results. */
    public void clear() {
        if (written) {
            err.print(CLEAR);
            err.flush();
            written = false;
        }
    }
}
