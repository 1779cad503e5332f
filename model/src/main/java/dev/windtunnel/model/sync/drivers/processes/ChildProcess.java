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

/** A process that we started. The last lines of what it says are kept, for when it dies. */
public final class ChildProcess implements Closeable {

    private static final int LINES = 12;
    private static final Duration TO_FOLLOW = Duration.ofMillis(300);
    private static final Duration TO_DIE = Duration.ofSeconds(10);

    /**
     * Runs a program and ends it, too, when standard input ends: so that it does not outlive a JVM that was killed and could do
     * nothing about it. The directory that comes first goes then as well, and the one that it is in when it is empty. Whoever
     * watches the input is told to stop when the program ends by itself, but does not listen once it has begun to clear up.
     * Output goes to a file, because a pipe to a JVM that was killed would end the program before the watch can.
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

    /** The command line that runs a program on a leash; its standard input must be held open as long as it is to run. */
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
            // The stream is closed under the reader when the process is ended; there is nothing more to hear then.
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

    /** Throws if it has died. */
    public void check() throws IOException {
        if (!process.isAlive()) {
            throw died();
        }
    }

    /** What to say of a process that should not have ended. */
    public IOException died() {
        return new IOException(who + " has died" + code() + ". " + lastWords());
    }

    /** The same for one whose end may not be known yet. */
    public IOException diedWithin(Duration time) {
        if (waitWhile(process::isAlive, time)) {
            Thread.currentThread().interrupt();
        }
        return died();
    }

    /** Lets its input end, and waits for it to end as well; it need not. */
    public void endInput(Duration atMost) throws IOException {
        process.getOutputStream().close();
        if (waitWhile(process::isAlive, atMost)) {
            Thread.currentThread().interrupt();
        }
    }

    private String code() {
        return process.isAlive() ? "" : " (exit code " + process.exitValue() + ")";
    }

    /** The last lines that it said. */
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

    /** Waits until it ends by itself, and gives its exit code; one that takes longer is ended, and that is an error. */
    public int await(Duration atMost) throws IOException, InterruptedException {
        if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IOException(who + " did not end within " + atMost.toSeconds() + " s. " + lastWords());
        }
        return process.exitValue();
    }

    /**
     * Ends it and what it has started, at once. What it has started goes first, so that it can still take note of their ends:
     * otherwise they would count as alive until the machine's first process does.
     */
    void kill() {
        List<ProcessHandle> descendants = process.descendants().toList();
        descendants.forEach(ProcessHandle::destroyForcibly);
        boolean interrupted = !descendants.isEmpty() && waitWhile(process::isAlive, TO_FOLLOW);
        process.destroyForcibly();
        interrupted |= waitWhile(process::isAlive, TO_DIE);
        for (ProcessHandle one : descendants) {
            // One that has ended, but of which nobody took note, has no command any more.
            if (one.info().command().isPresent()) {
                interrupted |= waitWhile(one::isAlive, TO_DIE);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether it was interrupted. */
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
            // What it did not read before it was killed cannot be written; that is no loss.
        }
        ExitCleanup.disown(this);
    }
}
