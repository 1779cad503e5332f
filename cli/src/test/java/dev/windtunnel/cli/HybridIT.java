package dev.windtunnel.cli;

import static dev.windtunnel.cli.HybridProject.json;
import static dev.windtunnel.cli.HybridProject.test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.windtunnel.fidelity.knowledge.Exercise;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * A plain Maven project outside of the repository, whose clients have an endpoint at which nobody listens, with two services in place of emulator and
 * cloud. The emulator takes an empty text, and the cloud refuses it.
 */
@Tag("once")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class HybridIT {

    private static final String LYING = "example.ShopTest#anOrderMayBeWithoutACustomer()";
    private static final List<String> SECRETS = List.of("secret-of-the-emulator", "secret-of-the-cloud");
    private static final Map<String, String> KEYS = Map.of(
            "WINDTUNNEL_EMULATOR_KEYS",
            "emulatorkey:" + SECRETS.get(0),
            "WINDTUNNEL_REFERENCE_KEYS",
            "cloudkey:" + SECRETS.get(1));

    @TempDir
    static Path folder;

    private static HybridProject project;
    private static TableService emulator;
    private static TableService cloud;
    private static String token;

    @BeforeAll
    static void start() throws IOException {
        project = new HybridProject(UserProjects.copy("hybrid", folder.resolve("my shop")));
        emulator = new TableService(false);
        cloud = new TableService(true);
    }

    @AfterAll
    static void stop() {
        emulator.close();
        cloud.close();
    }

    private static CommandRun hybrid(String... options) throws Exception {
        return project.run(
                KEYS,
                Stream.concat(Stream.of("--emulator", emulator.url(), "--cloud", cloud.url()), Stream.of(options))
                        .toArray(String[]::new));
    }

    /** Kills the command while the cloud is about to answer a request with this text, as when a machine goes away. */
    private static void runAndKill(String text, List<String> command) throws Exception {
        cloud.closeFor(text);
        Process process = Packaged.start(
                project.folder(), KEYS, command, folder.resolve("killed.out"), folder.resolve("killed.err"));
        try {
            await().atMost(Duration.ofMinutes(2)).until(() -> cloud.hasWaiting() || !process.isAlive());
            assertThat(process.isAlive())
                    .as(Files.readString(folder.resolve("killed.err")))
                    .isTrue();
        } finally {
            List<ProcessHandle> started = process.descendants().toList();
            process.destroyForcibly().waitFor();
            started.forEach(ProcessHandle::destroyForcibly);
            cloud.open();
        }
        emulator.operations();
        cloud.operations();
    }

    @Order(1)
    @Test
    void aTestThatPassesOnTheEmulatorOnlyIsAFinding() throws Exception {
        CommandRun run = hybrid();

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = json("hybrid", run);
        assertThat(document.object("requests").number("saved")).isZero();
        JsonObject lying = test(document, LYING);
        assertThat(lying.string("outcome")).isEqualTo("fails-on-the-cloud");
        assertThat(lying.string("difference"))
                .isEqualTo("PutItem: the emulator answers 200, the cloud 400 ValidationException");
        assertThat(document.objects("tests").stream().filter(test -> test.flag("becameSafe")))
                .hasSize(3);
        assertThat(emulator.authorizations()).isNotEmpty().allMatch(header -> header.contains("emulatorkey/"));
        assertThat(cloud.authorizations()).isNotEmpty().allMatch(header -> header.contains("cloudkey/"));
        token = lying.string("token");
    }

    @Tag("full")
    @Order(4)
    @Test
    void aFindingIsReplayed() throws Exception {
        CommandRun replay = project.replay(KEYS, token);

        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out()).contains("side   cloud");
    }

    @Order(2)
    @Test
    void theNextTimeOnlyTheTestThatIsNotSafeAsksTheCloud() throws Exception {
        cloud.operations();
        CommandRun run = hybrid();

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = json("hybrid", run);
        assertThat(document.object("requests").number("saved")).isEqualTo(6);
        assertThat(document.object("requests").number("total")).isEqualTo(8);
        assertThat(test(document, LYING).string("decision")).isEqualTo("cloud");
        assertThat(cloud.operations()).containsExactly("CreateTable", "PutItem");
    }

    @Order(3)
    @Test
    void keysAreWrittenNowhere() throws IOException {
        try (Stream<Path> files = Files.walk(project.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(SECRETS);
            }
        }
    }

    @Tag("full")
    @Order(4)
    @Test
    void trustedTestsAreVerified() throws Exception {
        JsonObject document = json("hybrid", hybrid("--verify"));

        assertThat(document.strings("wronglyTrusted")).isEmpty();
        assertThat(document.objects("tests").stream()
                        .filter(test -> test.string("decision").equals("trusted"))
                        .map(test -> test.string("outcome")))
                .containsOnly("same");
    }

    @Tag("full")
    @Order(4)
    @Test
    void aSuiteOnBothSidesTellsWhatFixingTheEmulatorWouldCure() throws Exception {
        CommandRun run = hybrid("--compare");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = json("hybrid-compare", run);
        assertThat(document.number("safetyViolations")).isEqualTo(1);
        assertThat(document.number("falseAlarms")).isZero();
        assertThat(document.objects("cures").get(0).string("operation")).isEqualTo("dynamodb PutItem");
        assertThat(document.objects("cures").get(0).number("discrepantResults")).isZero();
    }

    @Tag("full")
    @Order(4)
    @Test
    void aKnownDiscrepancySendsOnlyTheTestsThatMeetIt() throws Exception {
        JsonObject document = json("hybrid", hybrid("--policy", "known", "--knowledge", knowledge(true)));

        assertThat(document.objects("tests").stream()
                        .filter(test -> test.string("decision").equals("cloud"))
                        .map(test -> test.string("test")))
                .containsExactly(LYING);
        assertThat(test(document, LYING).string("why")).isEqualTo("PutItem is discrepant: Item.customer.S empty");
        assertThat(document.object("notExercised").members()).isEmpty();
    }

    @Tag("full")
    @Order(4)
    @Test
    void whatFuzzingHasNotTriedIsNotTrusted() throws Exception {
        JsonObject document = json("hybrid", hybrid("--policy", "known", "--knowledge", knowledge(false)));

        assertThat(document.object("notExercised").number("dynamodb GetItem")).isEqualTo(2);
        assertThat(test(document, "example.ShopTest#anOrderIsKept()").string("why"))
                .isEqualTo("not exercised by fuzzing: dynamodb GetItem");
        assertThat(test(document, "example.ShopTest#numbersAdd()").string("decision"))
                .isEqualTo("trusted");
    }

    /** One discrepancy of PutItem, and what fuzzing has tried. */
    private static String knowledge(boolean alsoReads) throws IOException {
        Path file = Files.writeString(
                project.folder().resolve("known.json"),
                Files.readString(UserProjects.ROOT.resolve("fidelity/src/test/resources/golden/knowledge.json"))
                        .replace("Item.id.S empty", "Item.customer.S empty"));
        KnowledgeBase base = KnowledgeBase.read(file);
        base.learn(tried("CreateTable", "TableName", "BillingMode", "AttributeDefinitions", "KeySchema"));
        base.learn(tried("PutItem", "TableName", "Item"));
        if (alsoReads) {
            base.learn(tried("GetItem", "TableName", "Key"));
        }
        base.write(file);
        return file.toString();
    }

    private static Exercise tried(String operation, String... parameters) {
        return new Exercise("dynamodb", TableService.VERSION, operation, 1, 1, Set.of(parameters));
    }

    /** What a minute of fuzzing has found between these two says that every item that is put may be answered otherwise. */
    @Tag("full")
    @Order(4)
    @Test
    void emulatorsAreStartedByTheirNames() throws Exception {
        Path knowledge = UserProjects.ROOT.resolve("fidelity/src/test/resources/hybrid/dynamodb-knowledge.json");
        CommandRun run = project.run(
                Map.of(
                        "WINDTUNNEL_CACHE",
                        Path.of("target", "cache").toAbsolutePath().toString()),
                "--emulator=dynamodb-local",
                "--cloud=dynalite",
                "--policy=known",
                "--knowledge=" + knowledge);

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        JsonObject document = json("hybrid", run);
        assertThat(document.object("emulator").string("endpoint")).isEqualTo("dynamodb-local@2.6.1");
        assertThat(document.object("emulator").string("version")).isEqualTo("dynamodb-local@2.6.1");
        assertThat(document.string("cloud")).isEqualTo("dynalite@4.0.0");
        assertThat(document.objects("tests").stream()
                        .filter(test -> test.string("decision").equals("cloud")))
                .hasSize(4)
                .allSatisfy(test -> assertThat(test.string("why")).contains(" is discrepant"))
                .allSatisfy(test -> assertThat(test.string("outcome")).isEqualTo("same"));
    }

    /** Killed while the third of four tests runs on the cloud. */
    @Tag("full")
    @Order(4)
    @Test
    void aKilledRunEndsAsAnUndisturbedOne() throws Exception {
        CommandRun whole = hybrid("--safe-list", "whole.json");
        List<String> sides = List.of("--emulator", emulator.url(), "--cloud", cloud.url());
        List<String> options = new ArrayList<>(sides);
        options.addAll(List.of("--safe-list", "killed.json"));
        runAndKill("\"id\":{\"S\":\"7\"}", HybridProject.command(options, "test"));

        CommandRun otherOptions = project.resume(KEYS, "--policy", "known");
        assertThat(otherOptions.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(otherOptions.err()).contains("A run is resumed with its own settings; leave out --policy");
        CommandRun otherKeys = project.resume(Map.of());
        assertThat(otherKeys.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(otherKeys.err())
                .contains("was started with the keys in 'WINDTUNNEL_EMULATOR_KEYS, WINDTUNNEL_REFERENCE_KEYS', and now"
                        + " there are keys in ''; make it as it was, or start anew without --resume.");
        emulator.isNow("tables/2");
        CommandRun otherEmulator = project.resume(KEYS);
        emulator.isNow(TableService.VERSION);
        assertThat(otherEmulator.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(otherEmulator.err())
                .contains("was started on the emulator 'tables/1', and now 'tables/2' answers there;");
        assertThat(emulator.operations()).isEmpty();
        assertThat(cloud.operations()).isEmpty();

        CommandRun resumed = project.resume(KEYS);

        assertThat(resumed.code()).as(resumed.err()).isEqualTo(whole.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(resumed.out()).isEqualTo(whole.out());
        assertThat(safeList("killed.json")).isEqualTo(safeList("whole.json"));
        // The third test and the fourth one, each with the table of its class, and nothing of the first two.
        assertThat(cloud.operations()).filteredOn("PutItem"::equals).hasSize(2);
        assertThat(resumed.err()).doesNotContain("BUILD SUCCESS");
        Path latest = project.folder().resolve("target/windtunnel/latest");
        assertThat(latest.resolve("hybrid-suite-emulator.json")).doesNotExist();
        assertThat(latest.resolve("hybrid-runs")).doesNotExist();

        CommandRun again = project.resume(KEYS);
        assertThat(again.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(again.err()).contains("came to its end, so there is nothing to go on with");
    }

    private static String safeList(String name) throws IOException {
        return Files.readString(project.folder().resolve(name)).replaceAll("\"until\"\\s*:\\s*\"[^\"]*\"", "until");
    }

    /** Killed while the suite runs on the cloud; it has run on the emulator by then. */
    @Tag("full")
    @Order(4)
    @Test
    void aKilledComparisonDoesNotAskTheEmulatorAgain() throws Exception {
        CommandRun whole = hybrid("--compare");
        runAndKill(
                "\"id\":{\"S\":\"7\"}",
                HybridProject.command(
                        List.of("--emulator", emulator.url(), "--cloud", cloud.url(), "--compare"), "test"));

        CommandRun resumed = project.resume(KEYS);

        assertThat(resumed.code()).as(resumed.err()).isEqualTo(whole.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(resumed.out()).isEqualTo(whole.out());
        assertThat(emulator.operations()).isEmpty();
        assertThat(cloud.operations()).isNotEmpty();
    }

    /** The command deletes the folder with the run between the two runs of the suite. */
    @Tag("full")
    @Order(4)
    @Test
    void aCommandThatCleansMayBeCompared() throws Exception {
        CommandRun run = Packaged.execute(
                project.folder(),
                KEYS,
                HybridProject.command(
                        List.of("--emulator", emulator.url(), "--cloud", cloud.url(), "--compare"), "clean", "test"));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(json("hybrid-compare", run).number("safetyViolations")).isEqualTo(1);
    }

    @Order(5)
    @Test
    void mistakesAreToldInOneSentence() throws Exception {
        CommandRun run = Packaged.run(project.folder(), "hybrid", "--emulator", emulator.url(), "--cloud", cloud.url());

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).contains("No command was given; name what runs the tests");
    }

    @Order(5)
    @Test
    void anotherMachineIsAskedOnlyIfItsOwnerSaysSo() throws Exception {
        CommandRun run = Packaged.run(
                project.folder(),
                "hybrid",
                "--emulator",
                emulator.url(),
                "--cloud",
                "http://192.0.2.1:80",
                "--",
                "true");

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err())
                .contains("'http://192.0.2.1:80' is not on this machine")
                .contains("--i-own-this-endpoint");
    }
}
