package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What we write is what docs/reference says that we write. */
class SchemaTest {

    private static final String HOME = "https://windtunnel.dev/schema/";
    private static final Path REFERENCE = Path.of(System.getProperty("windtunnel.root"), "docs", "reference");

    @TempDir
    Path root;

    @ParameterizedTest
    @ValueSource(strings = {"finding", "run", "report", "event", "doctor", "corpus"})
    void everySchemaIsOneItself(String name) throws IOException {
        Schema meta = registry().getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(Files.readString(REFERENCE.resolve(name + ".schema.json")), InputFormat.JSON))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.windtunnel.record.StoredFindingTest#endings")
    void aFindingFollowsItsSchema(Ending ending) {
        assertThat(errors("finding", StoredFindingTest.everything(ending).toJson()))
                .isEmpty();
    }

    @Test
    void everyDocumentAndEveryLineOfARealRunFollowsItsSchema() throws Exception {
        Run run = campaign();
        assertThat(errors("run", Json.read(Documents.read(run.directory().resolve(Run.RUN_FILE)))))
                .isEmpty();
        RunReport report = RunReport.read(run.directory());
        assertThat(report.findings()).hasSizeGreaterThan(2);
        assertThat(errors("report", report.toJson())).isEmpty();
        List<String> lines = Files.readAllLines(run.directory().resolve(Run.EVENTS_FILE));
        assertThat(lines).anyMatch(line -> line.contains("\"as\":")).anyMatch(line -> line.contains("\"features\":"));
        for (String line : lines) {
            assertThat(errors("event", Json.read(line))).as(line).isEmpty();
        }
    }

    @Test
    void aRunThatHasNothingYetFollowsItsSchema() {
        try (Run run = Runs.in(root).create("faults", Map.of())) {
            assertThat(errors("run", Json.read(Documents.read(run.directory().resolve(Run.RUN_FILE)))))
                    .isEmpty();
            assertThat(errors("report", RunReport.read(run.directory()).toJson()))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            schemaVersion | 1
            id            | 7
            path          | "0=0"
            path          | "a=1"
            rate          | {"failures": 1}
            end           | "exploded"
            trace         | [{"ask": "a"}]
            trace         | [{"open": "a", "close": true}]
            token         | "wt1-abc"
            unheardOf     | 1
            """)
    void aWrongFindingIsRefused(String name, String value) {
        Map<String, Object> document =
                StoredFindingTest.everything(Ending.PASSED).toJson();
        document.put(name, Json.read(value));
        assertThat(errors("finding", document)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.windtunnel.record.StoredFindingTest#endings")
    void aFindingThatLacksAnythingIsRefused(Ending ending) {
        Map<String, Object> document = StoredFindingTest.everything(ending).toJson();
        for (String name : document.keySet()) {
            Map<String, Object> without = new LinkedHashMap<>(document);
            without.remove(name);
            assertThat(errors("finding", without)).as(name).isNotEmpty();
        }
    }

    @Test
    void wrongRunsAndReportsAreRefused() {
        RunReport report =
                Reports.of(root, List.of(Reports.summary("a", dev.windtunnel.explore.Summary.Stop.TIME)), List.of());
        Map<String, Object> document = report.toJson();
        assertThat(errors("report", document)).isEmpty();
        for (String name : document.keySet()) {
            Map<String, Object> without = new LinkedHashMap<>(document);
            without.remove(name);
            assertThat(errors("report", without)).as(name).isNotEmpty();
        }
        // A report is a run with findings, so a run is not one, nor the other way round.
        assertThat(errors("run", document)).isNotEmpty();
        document.put("unheardOf", 1);
        assertThat(errors("report", document)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"event\":\"unheard of\"}",
                "{\"event\":\"run\",\"schemaVersion\":1,\"run\":\"x\"}",
                "{\"event\":\"explore\",\"s\":0,\"subject\":\"x\"}",
                "{\"event\":\"summary\",\"subject\":\"x\",\"executions\":1,\"findings\":0,\"stop\":\"bored\"}",
                "{\"s\":0,\"n\":0,\"path\":\"\",\"end\":\"passed\"}",
                "{\"s\":0,\"n\":1,\"path\":\"\",\"end\":\"passed\",\"detail\":\"x\"}",
                "{\"s\":0,\"n\":1,\"path\":\"\",\"end\":\"stuck\"}",
                "{\"s\":0,\"n\":1,\"path\":\"\",\"end\":\"failed\"}",
                "{\"s\":0,\"n\":1,\"path\":\"\",\"end\":\"failed\",\"as\":1}",
                "{\"s\":0,\"n\":1,\"path\":\"\",\"end\":\"passed\",\"trace\":\"( x )\"}",
            })
    void aWrongEventIsRefused(String line) {
        assertThat(errors("event", Json.read(line))).isNotEmpty();
    }

    private Run campaign() throws Exception {
        Run run = Runs.in(root).create("faults", Map.of("seed", "7"));
        for (Strategy strategy : Strategy.values()) {
            String name = "Subject#" + strategy.word();
            Subject subject = new Subject() {
                @Override
                public String name() {
                    return name;
                }

                @Override
                public Lane open() throws Exception {
                    Lane body = ReplayTest.subject(name).open();
                    return choices -> choices.pick("environment", 6) == 5
                            ? new Ending.Broken("no Docker")
                            : choices.bool("deadlock") ? new Ending.Stuck("stuck", "A waits for B") : body.run(choices);
                }
            };
            run.ended(
                    TestEngine.INSTANCE,
                    Exploration.of(subject)
                            .search(strategy.search(7))
                            .budget(Budget.ofExecutions(60))
                            .journal(run.journal(TestEngine.INSTANCE, name, Map.of("strategy", strategy.word())))
                            .run());
        }
        run.finish();
        run.close();
        return run;
    }

    private static List<String> errors(String schema, Object document) {
        List<String> errors = new ArrayList<>();
        registry()
                .getSchema(SchemaLocation.of(HOME + schema + ".schema.json"))
                .validate(Json.write(document), InputFormat.JSON)
                .forEach(error -> errors.add(error.toString()));
        return errors;
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemas(id -> id.startsWith(HOME) ? read(id.substring(HOME.length())) : null));
    }

    private static String read(String name) {
        return Documents.read(REFERENCE.resolve(name));
    }
}
