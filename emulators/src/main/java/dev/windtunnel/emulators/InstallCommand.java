package dev.windtunnel.emulators;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A run of npm or Maven.
 *
 * @param what is installed, for messages
 * @param otherwise what a user can do who cannot have it installed
 */
record InstallCommand(String tool, String what, String otherwise) {

    private static final int MINUTES = 10;

    /** Reads what the user should know out of the output of a failed run. */
    interface Reason {

        String in(Path log) throws IOException;
    }

    void run(Path folder, List<String> command, Reason reason) {
        Path log = folder.resolve("install.log");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectInput(nothing())
                    .redirectOutput(log.toFile())
                    .start();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.descendants().forEach(ProcessHandle::destroy);
                process.destroy();
                throw new IllegalArgumentException(tool + " did not fetch '" + what + "' within " + MINUTES
                        + " minutes; see '" + log + "', or " + otherwise + ".");
            }
            if (process.exitValue() != 0) {
                throw new IllegalArgumentException(tool + " cannot resolve '" + what + "': " + reason.in(log)
                        + "; check name and version, or " + otherwise + ".");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "'" + command.get(0) + "' cannot be started, so '" + what + "' cannot be resolved; install " + tool
                            + ", or " + otherwise + ".",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalArgumentException("Fetching '" + what + "' was interrupted; start again.", e);
        }
    }

    /** What a process reads that nobody types for. */
    static File nothing() {
        return new File(File.separatorChar == '/' ? "/dev/null" : "NUL");
    }

    /** Whether a line of a log is there that begins with a word; without it. */
    static String firstLine(Path log, String word) throws IOException {
        try (var lines = Files.lines(log)) {
            return lines.filter(line -> line.startsWith(word))
                    .map(line -> line.substring(word.length()).strip())
                    .filter(line -> line.contains(" "))
                    .findFirst()
                    .orElse("see '" + log + "'");
        }
    }
}
