package dev.windtunnel.cli.suite;

import dev.windtunnel.cli.UsageException;
import dev.windtunnel.cli.run.Interruption;
import dev.windtunnel.suite.SuiteController;
import dev.windtunnel.suite.SuiteResult;
import dev.windtunnel.suite.launch.AgentFiles;
import dev.windtunnel.suite.launch.Launch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;

/** Runs the command of a suite. What it prints goes to standard error, because standard output is for results. */
final class SuiteRun {

    /** The jar of the agent inside of the packaged command. */
    static final String AGENT = "/windtunnel-agent.jar";

    private final List<String> command;
    private final PrintWriter err;

    SuiteRun(List<String> command, PrintWriter err) {
        this.command = command;
        this.err = err;
    }

    SuiteResult run() throws IOException, InterruptedException {
        try (SuiteController controller = SuiteController.open();
                InputStream agent = agent();
                AgentFiles files = AgentFiles.write(agent, controller.address());
                Interruption interruption = Interruption.watch(Thread.currentThread())) {
            Launch launch = Launch.of(command, files, System.getenv());
            int code = execute(launch);
            return new SuiteResult(command, launch.door(), code, Interruption.happened(), controller.observed());
        }
    }

    private static InputStream agent() {
        InputStream agent = SuiteRun.class.getResourceAsStream(AGENT);
        if (agent == null) {
            throw new UsageException("This Windtunnel has no agent, because it was not packaged; use windtunnel.jar.");
        }
        return agent;
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
