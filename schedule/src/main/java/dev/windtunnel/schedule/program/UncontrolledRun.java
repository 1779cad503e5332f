package dev.windtunnel.schedule.program;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A run of a program as it is, in a JVM of its own. */
final class UncontrolledRun {

    private UncontrolledRun() {}

    private static String classPath(Program program) {
        String own = program.classPath().text();
        return program.isTest() ? own + File.pathSeparator + ownCode() : own;
    }

    /** Where the class is that runs tests. */
    private static String ownCode() {
        try {
            return Path.of(JunitRunner.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a program ends with exit code 0 within a time. */
    static boolean passes(Program program, Duration patience) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (program.assertions()) {
            command.add("-ea");
        }
        command.addAll(List.of("-cp", classPath(program), program.started()));
        command.addAll(program.given());
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                process.getOutputStream().close();
                return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS) && process.exitValue() == 0;
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
