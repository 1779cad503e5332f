package dev.windtunnel.model.sync.drivers.processes;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A child process. Its last lines of output are kept for error messages. */
public final class ChildProcess implements Closeable {

    private static final int LINES = 12;
    private static final Duration TO_FOLLOW = Duration.ofMillis(300);
    private static final Duration TO_DIE = Duration.ofSeconds(10);

    /**
     * Runs a program and ends it when standard input ends, so that the program does not outlive a JVM that was killed. Its
     * directory (the first argument) is then removed, too, and the parent of that directory if it is empty. The subshell that
     * watches the input is terminated when the program ends by itself, but not once it has started to clean up. Output goes
     * to a file, because a broken pipe to a killed JVM would end the program before the subshell can.
     */
    private static final String LEASH = """
            home=$1; shift
            exec 3<&0
            "$@" 3<&- </dev/null >"$home/log" 2>&1 &
            program=$!
            {
                read -r _ <&3
                trap '' TERM
                kill -9 $program
                while kill -0 $program; do sleep 0.05; done
                rm -rf "$home"
                rmdir "${home%/*}"
            } >/dev/null 2>&1 &
            watch=$!
            exec 3<&-
            wait $program
            code=$?
            tail -n 12 "$home/log"
            kill $watch
            wait $watch
            exit $code
            """;

    private final String who;
    private final Process process;
    private final Deque<String> lines = new ArrayDeque<>();
    private final Thread listener;

    ChildProcess(String who, Process process, boolean merged) {
        this.who = who;
        this.process = process;
        InputStream said = merged ? process.getInputStream() : process.getErrorStream();
        this.listener = new Thread(() -> listen(said), "windtunnel-listener to " + who);
        listener.setDaemon(true);
        listener.start();
    }

    /**
     * The command line that runs a program on a leash; its standard input must stay open as long as the program is to run.
     */
    public static List<String> leashed(String home, List<String> command) {
        return Stream.concat(Stream.of("sh", "-c", LEASH, "leash", home), command.stream())
                .toList();
    }

    private void listen(InputStream said) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(said, StandardCharsets.UTF_8))) {
            String line = reader.readLine();
            while (line != null) {
                synchronized (lines) {
                    lines.add(line);
                    if (lines.size() > LINES) {
                        lines.remove();
                    }
                }
                line = reader.readLine();
            }
        } catch (IOException e) {
            // The stream is closed when the process is ended; there is no further output.
            synchronized (lines) {
                lines.add("(" + e.getMessage() + ")");
            }
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    public InputStream output() {
        return process.getInputStream();
    }

    public OutputStream input() {
        return process.getOutputStream();
    }

    /** Throws if the process has died. */
    public void check() throws IOException {
        if (!process.isAlive()) {
            throw died();
        }
    }

    /** The error for a process that should not have ended. */
    public IOException died() {
        return new IOException(who + " has died" + code() + ". " + lastWords());
    }

    /** The same for a process that may end within this time. */
    public IOException diedWithin(Duration time) {
        if (waitWhile(process::isAlive, time)) {
            Thread.currentThread().interrupt();
        }
        return died();
    }

    /** Closes its input, and waits for it to end, at most for this time. */
    public void endInput(Duration atMost) throws IOException {
        process.getOutputStream().close();
        if (waitWhile(process::isAlive, atMost)) {
            Thread.currentThread().interrupt();
        }
    }

    private String code() {
        return process.isAlive() ? "" : " (exit code " + process.exitValue() + ")";
    }

    /** The last lines of its output. */
    public String lastWords() {
        try {
            if (!process.isAlive()) {
                listener.join(TO_DIE.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (lines) {
            return lines.isEmpty()
                    ? "It said nothing."
                    : "Its last lines: " + String.join(System.lineSeparator(), lines);
        }
    }

    /** Waits until the process ends, and returns its exit code; taking longer is an error. */
    public int await(Duration atMost) throws IOException, InterruptedException {
        if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IOException(who + " did not end within " + atMost.toSeconds() + " s. " + lastWords());
        }
        return process.exitValue();
    }

    /**
     * Kills the process and its descendants. The descendants are killed first, so that the process can reap them; otherwise
     * they would count as alive until the init process reaps them.
     */
    void kill() {
        List<ProcessHandle> descendants = process.descendants().toList();
        descendants.forEach(ProcessHandle::destroyForcibly);
        boolean interrupted = !descendants.isEmpty() && waitWhile(process::isAlive, TO_FOLLOW);
        process.destroyForcibly();
        interrupted |= waitWhile(process::isAlive, TO_DIE);
        for (ProcessHandle one : descendants) {
            // A process that has ended but was not reaped has no command.
            if (one.info().command().isPresent()) {
                interrupted |= waitWhile(one::isAlive, TO_DIE);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the wait was interrupted. */
    private static boolean waitWhile(BooleanSupplier alive, Duration atMost) {
        boolean interrupted = false;
        for (int i = 0; i < atMost.toMillis() && alive.getAsBoolean(); i++) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }

    @Override
    public void close() throws IOException {
        kill();
        if (process.isAlive()) {
            throw new IOException(who + " (process " + process.pid() + ") cannot be killed.");
        }
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // Unread input cannot be written after the kill; it is not needed.
        }
        ExitCleanup.disown(this);
    }
}
