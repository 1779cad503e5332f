package dev.windtunnel.corpus.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Emulator;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command finds each bug with its class and nothing else, on emulators, and nothing at all in the fixed twins. */
@Tag("full")
@Tag("once")
class RainCorpusTest {

    private static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final long MINUTES = 20;
    private static final int FOUND = 100;

    /** Where each bug is, and its class. */
    private static final Map<String, String> BUGS = Map.ofEntries(
            Map.entry("Leases.renew", "unrelated exception"),
            Map.entry("Names.take", "unrelated exception"),
            Map.entry("Ledger.close", "unrelated exception"),
            Map.entry("Containers.create", "unrelated exception"),
            Map.entry("Visits.count", "silent semantic violation"),
            Map.entry("Orders.send", "silent semantic violation"),
            Map.entry("Inbox.receive", "silent semantic violation"),
            Map.entry("Locks.unlock", "state divergence"),
            Map.entry("Imports.write", "state divergence"),
            Map.entry("Worker.acknowledge", "state divergence"),
            Map.entry("Buckets.prepare", "state divergence"),
            Map.entry("Files.rename", "state divergence"),
            Map.entry("Pictures.prepare", "state divergence"),
            Map.entry("Reports.write", "no error handling"));

    private static final List<Emulator> EMULATORS = new ArrayList<>();
    private static final Map<String, String> SERVICES = new TreeMap<>();

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws Exception {
        add("dynamodb", Emulator.dynamoDbLocal());
        add("sqs", Emulator.elasticMq());
        add("s3", Emulator.s3rver());
        add("blob", Emulator.azurite());
    }

    private static void add(String name, Emulator emulator) {
        EMULATORS.add(emulator);
        SERVICES.put(name, emulator.uri());
    }

    @AfterAll
    static void stop() {
        EMULATORS.forEach(Emulator::close);
    }

    private record Ended(int code, String out, String err) {}

    private Ended rain(boolean fixed, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                java(), "-jar", ROOT.resolve("cli/target/windtunnel.jar").toString(), "rain"));
        command.addAll(List.of("--out", folder.resolve("runs").toString()));
        command.addAll(Arrays.asList(options));
        command.addAll(List.of("--", java(), "-XX:+UseSerialGC", "-cp", classPath(), "-Drain.fixed=" + fixed));
        SERVICES.forEach((name, uri) -> command.add("-Drain." + name + "=" + uri));
        command.addAll(List.of(
                "example.rain.RunChecks", "TableChecks", "QueueChecks", "ObjectChecks", "BlobChecks", "ReportsIT"));
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

    private static String place(JsonObject finding) {
        // example.rain.Leases.renew(Leases.java:41)
        return finding.string("callSite").replaceFirst("\\(.*", "").replaceFirst("^example\\.rain\\.", "");
    }

    @Test
    void everyBugIsFoundWithItsClassAndNothingElseIs() throws Exception {
        Ended ended = rain(false, "--json");
        assertThat(ended.code()).as(ended.err()).isEqualTo(FOUND);
        JsonObject document = JsonObject.parse(ended.out(), "the report");
        Map<String, String> found = new TreeMap<>();
        Map<String, TreeSet<String>> policies = new TreeMap<>();
        for (JsonObject finding : document.objects("findings")) {
            found.put(place(finding), finding.string("class"));
            finding.strings("policies")
                    .forEach(policy -> policies.computeIfAbsent(policy, first -> new TreeSet<>())
                            .add(place(finding)));
        }
        System.out.println("found " + found.size() + " of " + BUGS.size() + " in " + document.number("runs") + " runs; "
                + policies);
        assertThat(found).isEqualTo(new TreeMap<>(BUGS));
        assertThat(document.objects("notReached")).isEmpty();
        assertThat(document.objects("flaky")).isEmpty();
    }

    @Test
    void theFixedTwinsAreSilent() throws Exception {
        Ended ended = rain(true, "--json");
        JsonObject document = JsonObject.parse(ended.out(), "the report");

        assertThat(document.objects("findings").stream().map(RainCorpusTest::place))
                .isEmpty();
        assertThat(document.objects("notReached")).isEmpty();
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(document.number("tests")).isEqualTo(15);
    }
}
