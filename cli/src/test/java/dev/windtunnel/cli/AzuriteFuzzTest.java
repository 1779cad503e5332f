package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two versions of Azurite, three years apart. Every operation of the SDK is called, and each that one of them implements succeeds at least once:
 * golden files of fidelity say what the others answer to valid calls.
 */
@Tag("full")
class AzuriteFuzzTest {

    private static final String CACHE =
            Path.of("target", "cache").toAbsolutePath().toString();

    @TempDir
    Path out;

    /** What neither version implements; a copy that could be aborted is over before anybody can, and the SDK cannot read statistics of queues. */
    @ParameterizedTest
    @CsvSource({
        "blob, AppendBlobAppendBlockFromUrl BlobAbortCopy BlobDeleteImmutabilityPolicy BlobQuery BlobSetImmutabilityPolicy BlobSetLegalHold "
                + "BlobUndelete BlockBlobUploadFromUrl ContainerUndelete PageBlobCopyIncremental PageBlobUploadPagesFromUrl",
        "queue, ServiceGetStatistics",
        "table, ''"
    })
    void everyOperationIsCalledAndEachThatIsImplementedSucceeds(String service, String never) throws Exception {
        CommandRun run = OwnJvm.run(
                Map.of("WINDTUNNEL_CACHE", CACHE),
                List.of(
                        "fuzz",
                        "azure-" + service,
                        "--emulator=azurite-" + service,
                        "--reference=azurite-" + service + "@3.26.0",
                        "--executions=400",
                        "--seed=1",
                        "--json",
                        "--out=" + out));
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject document = JsonObject.parse(run.out(), "The document");
        List<JsonObject> operations = document.objects("operations");
        assertThat(operations).allSatisfy(one -> assertThat(one.number("calls")).isPositive());
        assertThat(operations.stream()
                        .filter(one -> one.number("successes") == 0)
                        .map(one -> one.string("name")))
                .containsExactlyInAnyOrder(never.isEmpty() ? new String[0] : never.split(" ", -1));
        assertThat(document.number("broken")).isZero();
    }
}
