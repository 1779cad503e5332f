package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns against a project outside the repository that knows nothing of Windtunnel, run by the packaged command. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RainIT {

    private static final Path EXAMPLE = UserProjects.ROOT.resolve("docs/examples/rain");
    private static final Pattern TOKEN = Pattern.compile("wt3-[\\w-]+");

    @TempDir
    static Path folder;

    private static Path project;
    /** The report of an undisturbed campaign. */
    private static String whole;

    @BeforeAll
    static void copy() throws IOException {
        project = folder.resolve("my orders");
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private static CommandRun rain(List<String> options, String... goals) throws Exception {
        List<String> command = new ArrayList<>(List.of(Packaged.JAVA, "-jar", Packaged.JAR, "rain"));
        command.addAll(options);
        if (goals.length > 0) {
            command.addAll(List.of("--", UserProjects.mavenProgram(), "-B", "-ntp"));
            command.addAll(Arrays.asList(goals));
        }
        return Packaged.execute(project, Map.of(), command);
    }

    private static JsonObject json(CommandRun run) {
        assertThat(JsonOutputTest.errors("rain", run.out())).isEmpty();
        return JsonObject.parse(run.out(), "the output");
    }

    private static String withoutTokens(String text) {
        return TOKEN.matcher(text).replaceAll("wt3-...");
    }

    @Order(1)
    @Test
    void aPlanTellsWhatEachCoverageWouldCost() throws Exception {
        CommandRun run = rain(List.of("--plan-only"), "clean", "test");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("reference run   2 tests, 2 call REST (4 calls, 2 call sites)");
        Golden.assertMatches("rain-plan.txt", run.out().replaceAll(" +\\d+\\.\\d s", " ... s"));
        Path plan = project.resolve("target/windtunnel/plan.json");
        assertThat(JsonOutputTest.errors("rain-plan", Files.readString(plan))).isEmpty();
    }

    /** In JVMs as those of the plan, without Maven. */
    @Order(2)
    @Test
    void aPlanIsInjectedWithoutTheBuild() throws Exception {
        CommandRun run = rain(List.of("--plan", "target/windtunnel/plan.json"));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        whole = Files.readString(project.resolve("target/windtunnel/latest/rain.json"));
        Golden.assertMatches("rain.txt", withoutTokens(run.out()));
        assertThat(Files.readString(UserProjects.ROOT.resolve("docs/07-rain.md")))
                .contains(withoutTokens(run.out()).strip());
        Matcher token = TOKEN.matcher(run.out());
        assertThat(token.find()).isTrue();
        CommandRun replay = Packaged.run(project, "replay", token.group());
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out()).contains("Order 7 exists already.");
    }

    /** A test whose calls have all failed elsewhere would be skipped as a whole; these have others, too. */
    @Tag("full")
    @Order(3)
    @Test
    void callSitesWithAFindingAreNotTriedInFurtherTestsIfTimeIsShort() throws Exception {
        JsonObject undisturbed = JsonObject.parse(whole, "the report");
        CommandRun run = rain(List.of("--json", "--budget", "10m", "--plan", "target/windtunnel/plan.json"));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = json(run);
        assertThat(document.objects("findings").get(0).strings("tests")).hasSize(1);
        assertThat(document.strings("skipped")).hasSize(1);
        assertThat(document.number("runs")).isPositive().isLessThan(undisturbed.number("runs"));
    }

    @Order(3)
    @Test
    void whatABudgetLeavesIsNamedAndNoPass() throws Exception {
        CommandRun run = rain(List.of("--json", "--budget", "1ms", "--plan", "target/windtunnel/plan.json"));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(run.err()).contains("windtunnel: Not all that was planned was tested, 2 not run.");
        assertThat(json(run).strings("notRun")).hasSize(2);
    }

    @Tag("full")
    @Order(3)
    @Test
    void aCampaignStopsAtTheFirstTestWithAFinding() throws Exception {
        CommandRun run = rain(List.of("--json", "--stop-at-first", "--plan", "target/windtunnel/plan.json"));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = json(run);
        assertThat(document.objects("findings")).hasSize(1);
        assertThat(document.strings("notRun")).hasSize(1);
    }

    /** The agent in the JVM of the tests reads the property. */
    @Order(3)
    @Test
    void theJvmsOfTheTestsAreToldAboutTheRealBackOff() throws Exception {
        CommandRun run = rain(List.of("--real-back-off", "--budget", "1ms", "--plan", "target/windtunnel/plan.json"));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        String plan = Files.readString(project.resolve("target/windtunnel/latest/plan.json"));
        assertThat(JsonObject.parse(plan, "the plan").objects("jvms"))
                .allSatisfy(jvm ->
                        assertThat(jvm.texts("properties")).containsEntry("windtunnel.rain.realBackOff", "true"));
    }

    /** Killed in the middle, as when a machine goes away. */
    @Tag("full")
    @Order(3)
    @Test
    void aKilledCampaignEndsAsAnUndisturbedOne() throws Exception {
        Path latest = project.resolve("target/windtunnel/latest");
        Path before = latest.toRealPath();
        Process campaign = new ProcessBuilder(
                        Packaged.JAVA, "-jar", Packaged.JAR, "rain", "--plan", "target/windtunnel/plan.json")
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("killed.log").toFile())
                .start();
        await().atMost(Duration.ofMinutes(2)).until(() -> isUnderWay(latest, before));
        campaign.descendants().forEach(ProcessHandle::destroyForcibly);
        campaign.destroyForcibly().waitFor();
        assertThat(latest.resolve("rain.json")).doesNotExist();

        CommandRun resumed = rain(List.of("--resume"));

        assertThat(resumed.code()).as(resumed.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(latest.resolve("rain.json"))).isEqualTo(whole);
    }

    private static boolean isUnderWay(Path latest, Path before) throws IOException {
        Path run = latest.toRealPath();
        return !run.equals(before)
                && Files.exists(run.resolve("plan.json"))
                && Files.exists(run.resolve("events.ndjson"))
                && Files.size(run.resolve("events.ndjson")) > 0;
    }

    /** The same as in one go. */
    @Tag("full")
    @Order(3)
    @Test
    void mergedShardsGiveTheSameReport() throws Exception {
        List<String> parts = new ArrayList<>();
        for (String shard : List.of("1/2", "2/2")) {
            JsonObject part = json(rain(List.of("--json", "--shard", shard, "--plan", "target/windtunnel/plan.json")));
            assertThat(part.number("tests")).isEqualTo(1);
            parts.add(project.resolve("target/windtunnel/latest").toRealPath().toString());
        }
        parts.add("--json");
        parts.add(0, "merge");
        CommandRun merged = Packaged.run(project, parts.toArray(String[]::new));

        assertThat(merged.code()).as(merged.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(merged.out()).isEqualTo(whole);
    }

    @Order(4)
    @Test
    void theFixedTwinIsSilent() throws Exception {
        UserProjects.fix(project, "src/main/java/example/Orders.java");
        CommandRun run = rain(List.of("--json", "--coverage", "all"), "test");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        JsonObject document = json(run);
        assertThat(document.objects("findings")).isEmpty();
        assertThat(document.objects("notReached")).isEmpty();
        assertThat(document.objects("flaky")).isEmpty();
        assertThat(document.number("runs")).isPositive();
    }

    @Order(5)
    @Test
    void mistakesAreToldInOneSentence() throws Exception {
        assertThat(rain(List.of()).err())
                .contains("No command was given; name what runs the tests, as in 'windtunnel rain -- mvn test'.");
        assertThat(rain(List.of("--coverage", "c9"), "test").err())
                .contains("Coverage 'c9' is unknown; choose one of c1, c2, c3, c4, all, random.");
        assertThat(rain(List.of("--shard", "3/2"), "test").err())
                .contains("Shard '3/2' cannot be read; give one such as 2/4.");
        CommandRun unknown = rain(List.of("--plan", "nowhere.json"));
        assertThat(unknown.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(unknown.err()).contains("File 'nowhere.json'");
    }

    /** The suite fails as it is, or does not compile: nothing is injected. */
    @Tag("full")
    @Order(6)
    @Test
    void aFailingSuiteIsNotInjected() throws Exception {
        Path test = project.resolve("src/test/java/example/OrdersTest.java");
        String source = Files.readString(test);
        Files.writeString(test, source.replace("assertEquals(\"Dune\"", "assertEquals(\"Emma\""));
        CommandRun failing = rain(List.of(), "test");
        assertThat(failing.code()).isEqualTo(Verdict.NOT_CALM.exitCode());
        assertThat(failing.err()).contains("ended with exit code 1, so the suite fails as it is; fix that first.");

        Files.writeString(test, source.replace("class OrdersTest", "klass OrdersTest"));
        CommandRun broken = rain(List.of(), "test");
        assertThat(broken.code()).isEqualTo(Verdict.NOT_CALM.exitCode());
        assertThat(broken.err()).contains("so the suite fails as it is; fix that first.");
    }

    /** Somebody has forgotten to start it: nothing listens where the tests expect it, and the tests say so. */
    @Tag("full")
    @Order(7)
    @Test
    void aSuiteWhoseEmulatorIsMissingIsNotInjected() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        Path store = project.resolve("src/test/java/example/Store.java");
        Files.writeString(
                store, Files.readString(store).replace("server.getAddress().getPort()", String.valueOf(free)));
        Path test = project.resolve("src/test/java/example/OrdersTest.java");
        Files.copy(EXAMPLE.resolve("src/test/java/example/OrdersTest.java"), test, StandardCopyOption.REPLACE_EXISTING);

        CommandRun run = rain(List.of(), "test");

        assertThat(run.code()).isEqualTo(Verdict.NOT_CALM.exitCode());
        assertThat(run.err()).contains("java.net.ConnectException");
        assertThat(run.err().lines().filter(line -> line.startsWith("windtunnel: ")))
                .singleElement()
                .asString()
                .endsWith("ended with exit code 1, so the suite fails as it is; fix that first.");
    }
}
