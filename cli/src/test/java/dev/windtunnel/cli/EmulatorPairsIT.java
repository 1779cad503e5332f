package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real emulators, compared by the packaged command: two of DynamoDB, two of S3, two versions of Azurite three years apart. Golden files of the
 * module fidelity say what each of them answers to a valid call of each operation.
 */
@Tag("full")
class EmulatorPairsIT {

    private static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ".."));
    private static final Map<String, String> CACHE = Map.of(
            "WINDTUNNEL_CACHE", Path.of("target", "cache").toAbsolutePath().toString());
    private static final Pattern FAILED = Pattern.compile("(?m)^(\\w+(?:#\\d+)?): ");
    private static final int REPLAYS = 3;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "dynamodb, dynalite@4.0.0, dynamodb-local@2.6.1, dynalite, dynamodb-local",
        "s3, s3rver@3.7.1, s3proxy@2.6.0, s3rver, s3proxy",
        "azure-blob, azurite-blob@3.37.0, azurite-blob@3.26.0, azurite-blob-3.37.0, azurite-blob-3.26.0",
        "azure-queue, azurite-queue@3.37.0, azurite-queue@3.26.0, azurite-queue-3.37.0, azurite-queue-3.26.0",
        "azure-table, azurite-table@3.37.0, azurite-table@3.26.0, azurite-table-3.37.0, azurite-table-3.26.0"
    })
    void everyOperationIsCalledAndEachThatOneSideImplementsSucceeds(
            String service, String emulator, String reference, String answers, String otherAnswers) throws Exception {
        JsonObject document = fuzz(service, emulator, reference, 600, Verdict.FINDINGS);

        assertThat(document.number("broken")).isZero();
        List<JsonObject> operations = document.objects("operations");
        assertThat(names(operations.stream().filter(one -> one.number("calls") == 0)))
                .as("not called")
                .isEmpty();
        Set<String> implemented = implemented(service, answers);
        implemented.addAll(implemented(service, otherAnswers));
        assertThat(names(operations.stream().filter(one -> one.number("successes") > 0)))
                .as("done by either side")
                .containsAll(implemented);
        List<JsonObject> findings = document.objects("findings");
        assertThat(findings)
                .isNotEmpty()
                .allSatisfy(
                        one -> assertThat(one.object("rate").number("failed")).isPositive());
        for (int i = 0; i < Math.min(REPLAYS, findings.size()); i++) {
            // Those that are far apart, because neighbours often have the same cause.
            assertComesAgain(findings.get(i * findings.size() / REPLAYS));
        }
    }

    @Test
    void anEmulatorDoesNotDifferFromItself() throws Exception {
        JsonObject document = fuzz("sqs", "elasticmq", "elasticmq", 300, Verdict.NOTHING_FOUND);
        assertThat(document.objects("findings")).isEmpty();
        assertThat(document.number("broken")).isZero();
    }

    private JsonObject fuzz(String service, String emulator, String reference, int executions, Verdict expected)
            throws IOException, InterruptedException {
        CommandRun run = packaged(
                "fuzz",
                service,
                "--emulator=" + emulator,
                "--reference=" + reference,
                "--executions=" + executions,
                "--seed=1",
                "--json");
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(expected.exitCode());
        return JsonObject.parse(run.out(), "The document");
    }

    private void assertComesAgain(JsonObject finding) throws IOException, InterruptedException {
        CommandRun replay = packaged("replay", finding.string("token"));
        assertThat(replay.code()).as(replay.out() + replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        // It tells all that this execution shows; one of it is what the token stands for.
        assertThat(replay.out())
                .contains("Replayed: it fails as recorded.", finding.string("operation"), finding.string("class"));
    }

    private CommandRun packaged(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Packaged.JAVA, "-jar", Packaged.JAR));
        command.addAll(List.of(arguments));
        return Packaged.execute(folder, CACHE, command);
    }

    private static Set<String> names(Stream<JsonObject> operations) {
        return operations.map(one -> one.string("name")).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The operations of which at least one example succeeds. */
    private static Set<String> implemented(String service, String answers) throws IOException {
        String golden =
                Files.readString(ROOT.resolve("fidelity/src/test/resources/golden/examples-" + answers + ".txt"));
        Set<String> failed =
                FAILED.matcher(golden).results().map(match -> match.group(1)).collect(Collectors.toSet());
        JsonObject calls = examples(service).object("calls");
        Set<String> implemented = new TreeSet<>();
        for (String name : calls.members().keySet()) {
            for (int i = 1; i <= calls.objects(name).size(); i++) {
                if (!failed.contains(i == 1 ? name : name + "#" + i)) {
                    implemented.add(name);
                }
            }
        }
        return implemented;
    }

    private static JsonObject examples(String service) throws IOException {
        Path file = ROOT.resolve("fidelity/src/main/resources/dev/windtunnel/fidelity/examples/" + service + ".json");
        return JsonObject.parse(Files.readString(file), "The examples");
    }
}
