package dev.windtunnel.suite;

import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.session.Interruption;
import dev.windtunnel.suite.launch.AgentFiles;
import dev.windtunnel.suite.launch.AgentJar;
import dev.windtunnel.suite.launch.Launch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;

/** Runs the command of a suite. What it prints goes to standard error, because standard output is for results. */
public final class SuiteRun {

    private final List<String> command;
    private final PrintWriter err;

    public SuiteRun(List<String> command, PrintWriter err) {
        this.command = command;
        this.err = err;
    }

    /**
     * Runs it.
     *
     * @param engine the engine that wants to know about its calls; empty if nobody injects anything later
     */
    public SuiteResult run(String engine) throws IOException, InterruptedException {
        return run(engine, Map.of());
    }

    /**
     * The same.
     *
     * @param settings what the engine is told in the JVMs of the tests
     */
    public SuiteResult run(String engine, Map<String, String> settings) throws IOException, InterruptedException {
        try (SuiteController controller = SuiteController.open(engine, settings);
                InputStream agent = agent();
                AgentFiles files = AgentFiles.write(agent, controller.address());
                Interruption interruption = Interruption.watch(Thread.currentThread())) {
            Launch launch = Launch.of(command, files, System.getenv());
            int code = execute(launch);
            return new SuiteResult(command, launch.door(), code, Interruption.happened(), controller.observed());
        }
    }

    private static InputStream agent() {
        try {
            return AgentJar.open();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private int execute(Launch launch) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(launch.command())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(launch.environment());
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UsageException(
                    "'" + command.get(0) + "' cannot be run: " + e.getMessage()
                            + "; name a program that is on the PATH.",
                    e);
        }
        try (BufferedReader lines = process.inputReader(Charset.defaultCharset())) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                err.println(line);
                err.flush();
            }
            return process.waitFor();
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }
}
