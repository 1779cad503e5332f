package dev.windtunnel.emulators;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An emulator that was started here. It goes on if nobody closes it, so that it can be left running. */
public final class EmulatorProcess implements AutoCloseable {

    private static final long PATIENCE_MILLIS = TimeUnit.MINUTES.toMillis(3);
    private static final long PAUSE_MILLIS = 100;
    private static final int LAST_LINES = 5;

    private final Emulators emulators;
    private volatile Running running;

    private EmulatorProcess(Emulators emulators, Running running) {
        this.emulators = emulators;
        this.running = running;
    }

    static EmulatorProcess start(Emulators emulators, EmulatorName name, int port) {
        return new EmulatorProcess(emulators, run(emulators, name, port));
    }

    private static Running run(Emulators emulators, EmulatorName name, int port) {
        try {
            Path data = emulators.newData(name);
            List<String> command = emulators.command(name, port, data);
            File log = Running.log(data).toFile();
            Process process = new ProcessBuilder(command)
                    .directory(data.toFile())
                    .redirectErrorStream(true)
                    .redirectInput(InstallCommand.nothing())
                    .redirectOutput(log)
                    .start();
            Running running = Running.of(name, process.toHandle(), port, data);
            // Before it answers: an interrupted start leaves nothing that nobody knows.
            emulators.remember(running);
            await(emulators, process, running, log.toPath());
            return running;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(Emulators emulators, Process process, Running running, Path log) throws IOException {
        boolean interrupted = false;
        for (long waited = 0; waited < PATIENCE_MILLIS && process.isAlive() && !interrupted; waited += PAUSE_MILLIS) {
            if (Ports.answers(running.port())) {
                return;
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                interrupted = true;
            }
        }
        String how = interrupted
                ? "was interrupted while it started"
                : process.isAlive() ? "does not answer" : "has ended with status " + process.exitValue();
        String said = end(log);
        emulators.stop(running);
        throw new IllegalArgumentException(
                "'" + running.name() + "' " + how + " (" + said + "); choose another version, or start it yourself.");
    }

    private static String end(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            List<String> all =
                    lines.filter(line -> !line.isBlank()).map(String::strip).toList();
            String last = String.join(" ", all.subList(Math.max(0, all.size() - LAST_LINES), all.size()));
            return last.isEmpty() ? "it said nothing" : last;
        }
    }

    /** Which one it is, and where. */
    public Running running() {
        return running;
    }

    /** Where it is. */
    public URI uri() {
        return running.uri();
    }

    /** Whether it is there and answers. */
    public boolean answers() {
        return running.process().isPresent() && Ports.answers(running.port());
    }

    /** Starts it again at the same place; what it had in memory is gone. */
    public void restart() {
        EmulatorName name = running.name();
        emulators.stop(running);
        running = run(emulators, name, running.port());
    }

    @Override
    public void close() {
        emulators.stop(running);
    }
}
