package dev.windtunnel.corpus.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Emulator;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs the packaged command on the tests of applications, and the emulators that these need. */
final class CorpusCampaign implements AutoCloseable {

    static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final long MINUTES = 20;
    private static final String VERDICTS = "verdicts";

    private final Path folder;
    private final List<String> tests;
    private final List<Emulator> emulators = new ArrayList<>();
    private final Map<String, String> services = new TreeMap<>();

    /**
     * None has run yet.
     *
     * @param folder for what it writes
     * @param tests the names of the classes
     */
    CorpusCampaign(Path folder, String... tests) {
        this.folder = folder;
        this.tests = List.of(tests);
    }

    record Ended(int code, String out, String err) {}

    /** The tests find this emulator by the name of its service. */
    void add(String service, Emulator emulator) {
        emulators.add(emulator);
        services.put(service, emulator.uri());
    }

    /** Where it writes its runs. */
    Path runs() {
        return folder.resolve("runs");
    }

    /** Returns the report, which must have this verdict. */
    JsonObject report(boolean isFixed, Verdict expected, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("--json"));
        all.addAll(Arrays.asList(options));
        Ended ended = run(isFixed, all.toArray(String[]::new));
        assertThat(ended.code()).as(ended.out() + ended.err()).isEqualTo(expected.exitCode());
        return JsonObject.parse(ended.out(), "the report");
    }

    Ended run(boolean isFixed, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                java(), "-jar", ROOT.resolve("cli/target/windtunnel.jar").toString(), "rain"));
        command.addAll(List.of("--out", runs().toString()));
        command.addAll(Arrays.asList(options));
        command.add("--");
        command.addAll(tests(isFixed));
        return ended(command);
    }

    /** Runs the tests as they are, with bugs. */
    Ended runAlone() throws Exception {
        return ended(tests(false));
    }

    /** What came of each test of the last run, which is forgotten then. */
    List<String> verdicts() throws IOException {
        Path file = folder.resolve(VERDICTS);
        List<String> lines = Files.readAllLines(file);
        Files.delete(file);
        return lines;
    }

    private List<String> tests(boolean isFixed) {
        List<String> command =
                new ArrayList<>(List.of(java(), "-XX:+UseSerialGC", "-cp", classPath(), "-Drain.fixed=" + isFixed));
        command.add("-Drain.verdicts=" + folder.resolve(VERDICTS));
        services.forEach((name, uri) -> command.add("-Drain." + name + "=" + uri));
        command.add("example.rain.RunChecks");
        command.addAll(tests);
        return command;
    }

    private Ended ended(List<String> command) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** That of the applications and their tests; nothing of ours is on it. */
    private static String classPath() {
        String own = Path.of("").toAbsolutePath().toString();
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> isOf(Path.of(entry).toAbsolutePath(), own))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isOf(Path entry, String own) {
        return entry.startsWith(own)
                || (entry.toString().endsWith(".jar") && !entry.toString().contains("windtunnel"));
    }

    @Override
    public void close() {
        emulators.forEach(Emulator::close);
    }
}
