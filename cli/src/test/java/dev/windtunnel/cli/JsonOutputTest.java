package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What --json prints is what docs/reference says that it prints. */
@Tag("once")
class JsonOutputTest {

    private static final String HOME = "https://windtunnel.dev/schema/";
    private static final Path REFERENCE = Path.of(System.getProperty("windtunnel.root"), "docs", "reference");

    @TempDir
    Path out;

    @Test
    void everyCommandFollowsItsSchema() {
        assertFollows("report", CommandRun.of("demo", "--json", "--out", out.toString()));
        assertFollows("report", CommandRun.of("report", "--json", "--out", out.toString()));
        RunReport report = RunReport.read(Runs.in(out).directory("latest"));
        String token = report.findings().get(0).token().text();
        assertFollows("report", CommandRun.of("replay", token, "--json", "--out", out.toString()));
        assertFollows("corpus", CommandRun.of("corpus", "audible", "--bugs", "--json", "--out", out.toString()));
        assertFollows(
                "corpus-schedules",
                CommandRun.of("corpus", "schedules", "figure-2", "cache-4", "--iterations", "20", "--json"));
        assertFollows(
                "corpus-schedules", CommandRun.of("corpus", "schedules", "--states", "--iterations", "5", "--json"));
        assertFollows(
                "sync",
                CommandRun.of(
                        "sync",
                        "reference",
                        "--bug=lost-write",
                        "--executions=20",
                        "--seed=1",
                        "--json",
                        "--out",
                        out.toString()));
        assertFollows(
                "fuzz",
                CommandRun.of(
                        "fuzz",
                        "shelf",
                        "--emulator=built-in:TAGS_SURVIVE",
                        "--reference=built-in",
                        "--ops=DeleteTags,PutTags,GetTags",
                        "--executions=12",
                        "--seed=1",
                        "--json",
                        "--out",
                        out.toString()));
        assertFollows("emulators", CommandRun.of("emulators", "list", "--json"));
        assertFollows("doctor", CommandRun.of("doctor", "--json"));
    }

    @Test
    void aDocumentOfAnotherKindIsRefused() {
        assertThat(errors(
                        "doctor",
                        CommandRun.of("demo", "--json", "--out", out.toString()).out()))
                .isNotEmpty();
    }

    private static void assertFollows(String schema, CommandRun run) {
        assertThat(errors(schema, run.out())).isEmpty();
        assertThat(run.err()).isEmpty();
    }

    /** What is wrong with a document. */
    static List<?> errors(String schema, String json) {
        return SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        builder ->
                                builder.schemas(id -> id.startsWith(HOME) ? read(id.substring(HOME.length())) : null))
                .getSchema(SchemaLocation.of(HOME + schema + ".schema.json"))
                .validate(json, InputFormat.JSON);
    }

    private static String read(String name) {
        try {
            return Files.readString(REFERENCE.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
