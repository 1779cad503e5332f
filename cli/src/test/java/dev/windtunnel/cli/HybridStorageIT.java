package dev.windtunnel.cli;

import static dev.windtunnel.cli.HybridProject.json;
import static dev.windtunnel.cli.HybridProject.test;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.knowledge.Exercise;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * A plain Maven project on Azure Storage, whose clients have accounts in the cloud. An old version of Azurite is its emulator, which lists metadata
 * that nobody has asked for; the current one stands in for the cloud, which does not.
 */
@Tag("full")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class HybridStorageIT {

    private static final Map<String, String> CACHE = Map.of(
            "WINDTUNNEL_CACHE", Path.of("target", "cache").toAbsolutePath().toString());
    private static final String LYING = "example.ArchiveTest#receiptsOfACustomerAreFound()";
    private static final String[] SIDES = Stream.of("blob", "queue", "table")
            .flatMap(service ->
                    Stream.of("--emulator=azurite-" + service + "@3.26.0", "--cloud=azurite-" + service + "@3.37.0"))
            .toArray(String[]::new);

    @TempDir
    static Path folder;

    private static HybridProject project;
    private static String token;

    @BeforeAll
    static void copy() throws IOException {
        project = new HybridProject(UserProjects.copy("hybrid-azure", folder.resolve("archive")));
    }

    private static CommandRun hybrid(String... options) throws Exception {
        return project.run(
                CACHE, Stream.concat(Stream.of(SIDES), Stream.of(options)).toArray(String[]::new));
    }

    private static List<String> tests(JsonObject document, String member, String value) {
        return document.objects("tests").stream()
                .filter(test -> test.string(member).equals(value))
                .map(test -> test.string("test"))
                .toList();
    }

    @Order(1)
    @Test
    void aTestThatPassesOnTheOldVersionOnlyIsAFinding() throws Exception {
        CommandRun run = hybrid();

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = json("hybrid", run);
        token = test(document, LYING).string("token");
        assertThat(tests(document, "outcome", "fails-on-the-cloud")).containsExactly(LYING);
        assertThat(test(document, LYING).string("difference")).startsWith("ContainerListBlobs: the emulator has ");
        assertThat(document.objects("tests").stream()
                        .filter(test -> test.flag("becameSafe"))
                        .map(test -> test.string("test")))
                .containsExactlyInAnyOrder(
                        "example.ArchiveTest#aReceiptIsKept()",
                        "example.ArchiveTest#aReceiptThatIsNotThereIsNotRead()",
                        // Its class is set up.
                        "example.ArchiveTest#numbersAdd()",
                        "example.NotesTest#aMessageIsDoneOnce()",
                        "example.NotesTest#anEntryIsFound()",
                        "example.NotesTest#entriesAreAddedTogether()");
    }

    @Order(2)
    @Test
    void whatIsSafeDoesNotAskTheCloudAgain() throws Exception {
        JsonObject document = json("hybrid", hybrid());

        assertThat(tests(document, "decision", "trusted")).hasSize(6);
        assertThat(tests(document, "decision", "cloud")).containsExactly(LYING);
    }

    @Order(2)
    @Test
    void aFindingIsReplayed() throws Exception {
        CommandRun replay = project.replay(CACHE, token);

        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out()).contains("side   cloud");
    }

    @Order(2)
    @Test
    void bothSidesAsAWholeTellTheSame() throws Exception {
        CommandRun run = hybrid("--compare");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = json("hybrid-compare", run);
        assertThat(document.number("safetyViolations")).isEqualTo(1);
        assertThat(document.objects("cures").get(0).string("operation")).isEqualTo("azure-blob ContainerListBlobs");
    }

    /** Fuzzing is made to have tried three operations. */
    @Order(2)
    @Test
    void whatFuzzingHasTriedIsTrusted() throws Exception {
        KnowledgeBase knowledge = new KnowledgeBase();
        knowledge.learn(tried("ContainerCreate", "container"));
        knowledge.learn(tried("BlobDownload", "container", "blob"));
        knowledge.learn(tried("BlockBlobUpload", "container", "blob", "data"));
        Path file = project.folder().resolve("known.json");
        knowledge.write(file);
        JsonObject document = json("hybrid", hybrid("--policy=known", "--knowledge=" + file));

        assertThat(tests(document, "decision", "trusted"))
                .containsExactlyInAnyOrder(
                        "example.ArchiveTest#aReceiptThatIsNotThereIsNotRead()", "example.ArchiveTest#numbersAdd()");
        assertThat(test(document, "example.ArchiveTest#aReceiptIsKept()").string("why"))
                .isEqualTo("not exercised by fuzzing: azure-blob BlockBlobUpload with metadata");
        assertThat(document.object("notExercised").number("azure-queue MessageSend"))
                .isEqualTo(1);
    }

    private static Exercise tried(String operation, String... parameters) {
        return new Exercise("azure-blob", "azurite-blob@3.26.0", operation, 1, 1, Set.of(parameters));
    }

    @Order(3)
    @Test
    void theFixedTwinPassesOnBothSides() throws Exception {
        UserProjects.fix(project.folder(), "src/main/java/example/Archive.java");
        CommandRun run = hybrid("--verify");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        JsonObject document = json("hybrid", run);
        assertThat(test(document, LYING).string("outcome")).isEqualTo("same");
        assertThat(document.strings("wronglyTrusted")).isEmpty();
    }
}
