package dev.windtunnel.cli.suite;

import dev.windtunnel.cli.replay.BuildTool;
import dev.windtunnel.cli.replay.Executables;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.text.Excerpt;
import dev.windtunnel.suite.launch.AgentJar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether the agent gets into test JVMs, and why not: of this Java, and of this project as the latest run has seen it. */
public final class SuiteExamination {

    private static final String AGENT = "agent";
    private static final String TEST_JVMS = "test JVMs";
    private static final String ENABLES =
            "'windtunnel calls' and 'windtunnel rain', which look at the remote calls of a test suite";
    private static final long MOST_SECONDS = 60;
    private static final int LONGEST = 300;

    /** Only what stands there as a number or a word: a profile or a property may say otherwise. */
    private static final Pattern NOT_FORKED =
            Pattern.compile("<(forkCount)>\\s*(0C?)\\s*</|<(forkMode)>\\s*(never)\\s*</");

    private SuiteExamination() {}

    public static List<Diagnosis> examine(Path project, Runs runs) {
        return List.of(agent(), testJvms(project, runs));
    }

    private static Diagnosis agent() {
        if (!AgentJar.isThere()) {
            return Diagnosis.missing(
                    AGENT, "this Windtunnel was not packaged; build it with './mvnw package -DskipTests'", ENABLES);
        }
        try (InputStream agent = AgentJar.open()) {
            Path jar = Files.createTempFile("windtunnel-agent", ".jar");
            try {
                Files.write(jar, agent.readAllBytes());
                return started(jar);
            } finally {
                Files.delete(jar);
            }
        } catch (IOException e) {
            return Diagnosis.missing(AGENT, "no JVM can be started with it: " + e.getMessage(), ENABLES);
        }
    }

    /** Starts a JVM of this Java with the agent. */
    private static Diagnosis started(Path jar) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", Executables.platformName("java"));
        Process process = new ProcessBuilder(java.toString(), "-javaagent:" + jar, "--version")
                .redirectErrorStream(true)
                .start();
        try {
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
            if (ended && process.exitValue() == 0 && !said.contains("windtunnel:")) {
                return Diagnosis.ok(AGENT, "gets into JVMs of this Java by -javaagent", ENABLES);
            }
            return Diagnosis.missing(
                    AGENT, "a JVM of this Java does not work with it: " + Excerpt.of(said, LONGEST), ENABLES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Diagnosis.missing(AGENT, "interrupted", ENABLES);
        } finally {
            process.destroy();
        }
    }

    private static Diagnosis testJvms(Path project, Runs runs) {
        return latest(runs)
                .or(() -> configured(project))
                .orElseGet(() -> BuildTool.of(project)
                        .map(tool -> Diagnosis.ok(
                                TEST_JVMS, "nothing keeps the agent out; 'windtunnel calls' shows it", ENABLES))
                        .orElseGet(() -> Diagnosis.missing(
                                TEST_JVMS, "there is no build here; go to a project's folder", ENABLES)));
    }

    /** What the latest run that launched a suite has seen. */
    private static Optional<Diagnosis> latest(Runs runs) {
        for (Path run : runs.directories()) {
            Path file = run.resolve(CallsCommand.FILE);
            if (Files.isRegularFile(file)) {
                return Optional.of(seen(run.getFileName().toString(), file));
            }
        }
        return Optional.empty();
    }

    private static Diagnosis seen(String run, Path file) {
        try {
            JsonObject document = JsonObject.parse(Documents.read(file), file.toString());
            String why = document.string("why");
            if (!why.isEmpty()) {
                return Diagnosis.missing(TEST_JVMS, Excerpt.of("in " + run + ", " + why, LONGEST), ENABLES);
            }
            int jvms = document.objects("jvms").size();
            int tests = document.objects("tests").size();
            return Diagnosis.ok(
                    TEST_JVMS,
                    "in " + run + ", the agent was in " + jvms + " of them and saw " + tests + " tests",
                    ENABLES);
        } catch (RecordException e) {
            return Diagnosis.missing(TEST_JVMS, String.valueOf(e.getMessage()), ENABLES);
        }
    }

    private static Optional<Diagnosis> configured(Path project) {
        Path pom = project.resolve("pom.xml");
        if (!Files.isRegularFile(pom)) {
            return Optional.empty();
        }
        Matcher setting = NOT_FORKED.matcher(Documents.read(pom));
        if (!setting.find()) {
            return Optional.empty();
        }
        boolean isCount = setting.group(1) != null;
        String words = isCount ? setting.group(1) + "=" + setting.group(2) : setting.group(3) + "=" + setting.group(4);
        return Optional.of(Diagnosis.missing(
                TEST_JVMS,
                "tests run inside Maven's own JVM (" + words + " in pom.xml), where the agent does not go; set it to "
                        + (isCount ? "1" : "once"),
                ENABLES));
    }
}
