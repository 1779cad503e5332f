package dev.windtunnel.cli.replay;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.token.Token;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Replays a JUnit test of the current project: the project's own build runs that one test, and the environment tells our
 * extension in the test JVM which path to take and where to write.
 */
public final class ProjectTestReplay {

    private static final int LAST_LINES = 30;

    private final Token token;
    private final ProjectTest test;
    private final PrintWriter err;

    private ProjectTestReplay(Token token, ProjectTest test, PrintWriter err) {
        this.token = token;
        this.test = test;
        this.err = err;
    }

    public static ProjectTestReplay find(Token token, java.nio.file.Path project, PrintWriter err) {
        ProjectTest test = ProjectTest.find(token.subject(), project)
                .orElseThrow(() -> new UsageException("The token is about the test '" + token.subject()
                        + "', which is not in '" + project.toAbsolutePath().normalize()
                        + "'; run it in the project that has the test."));
        return new ProjectTestReplay(token, test, err);
    }

    /** Runs the test, and nothing else, in the project's own build. */
    public RunReport replay(Runs runs) throws Exception {
        if (BuildTool.of(test.module()).orElse(BuildTool.MAVEN) == BuildTool.GRADLE) {
            throw new UsageException("Gradle builds are not started from here; run WINDTUNNEL_REPLAY=" + token.text()
                    + " gradle test --rerun --tests " + test.className().replace('$', '.') + "." + test.method()
                    + " yourself.");
        }
        Optional<java.nio.file.Path> before = latest(runs);
        Deque<String> tail = build(runs);
        Optional<java.nio.file.Path> after = latest(runs);
        if (after.isEmpty() || after.equals(before)) {
            if (!test.isNamedInSource()) {
                throw new UsageException("The test '" + token.subject() + "' is no longer there: class '"
                        + test.className() + "' has no method '" + test.method()
                        + "'; the finding is history, or the test has another name now.");
            }
            tail.forEach(err::println);
            err.flush();
            throw new UsageException(
                    "The build ended without running the test '" + token.subject()
                            + "'; fix the build as its last lines above say, and make sure that windtunnel-junit is among its test dependencies.");
        }
        RunReport report = RunReport.read(after.get());
        if (report.state() != Run.State.FINISHED) {
            tail.forEach(err::println);
            err.flush();
            throw new RecordException("The JVM that ran the test '" + token.subject()
                    + "' died during the replay, so this says nothing about the finding; its last lines are above.");
        }
        return report;
    }

    private static Optional<java.nio.file.Path> latest(Runs runs) {
        try {
            return Optional.of(runs.directory("latest"));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    /** The last lines that the build printed. */
    private Deque<String> build(Runs runs) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command()).directory(test.root().toFile()).redirectErrorStream(true);
        builder.environment().put("WINDTUNNEL_REPLAY", token.text());
        builder.environment()
                .put("WINDTUNNEL_OUT", runs.root().toAbsolutePath().normalize().toString());
        Process process = builder.start();
        process.getOutputStream().close();
        Deque<String> tail = new ArrayDeque<>();
        try (BufferedReader lines = process.inputReader(Charset.defaultCharset())) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                tail.add(line);
                if (tail.size() > LAST_LINES) {
                    tail.remove();
                }
            }
            process.waitFor();
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
        return tail;
    }

    private List<String> command() {
        String maven = BuildTool.wrapperIn(test.module(), "mvnw")
                .or(() -> Executables.onPath("mvn"))
                .map(java.nio.file.Path::toString)
                .orElseThrow(() -> new UsageException(
                        "There is no mvn on the PATH and no mvnw in the project; install Maven 3.8 or later."));
        List<String> command = new ArrayList<>(List.of(maven, "-B", "-ntp"));
        if (!test.module().equals(test.root())) {
            // From the outermost pom, so that the module finds its siblings as they are now.
            command.addAll(List.of("-pl", test.root().relativize(test.module()).toString(), "-am"));
        }
        command.addAll(List.of(
                "-Dtest=" + test.className() + "#" + test.method(),
                "-Dsurefire.failIfNoSpecifiedTests=false",
                "-Dmaven.test.failure.ignore=true",
                "test"));
        return command;
    }
}
