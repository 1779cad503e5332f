package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.ShortfallDocument;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.campaign.RecipeDocument;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A run of the whole suite on one side, which a resumed session does not repeat. It holds what services have answered, so only its owner can read it, and
 * it is deleted when the session has come to its end.
 */
final class WatchedSuiteDocument {

    private static final int SCHEMA_VERSION = 1;

    private WatchedSuiteDocument() {}

    /** Where it is in the folder of a run. */
    static Path in(Path folder, Side side) {
        return folder.resolve("hybrid-suite-" + side.word() + ".json");
    }

    static void write(Path file, WatchedSuite suite, Map<String, String> environment) {
        RecipeTable jvms = RecipeTable.of(suite.tests().stream().flatMap(test -> test.alone().stream()));
        WatchedSuite.Command command = suite.command();
        Documents.writePrivately(
                file,
                Json.pretty(Run.ordered(
                        "schemaVersion",
                        SCHEMA_VERSION,
                        "command",
                        command.line(),
                        "exitCode",
                        command.exitCode(),
                        "why",
                        command.why(),
                        "shortfalls",
                        suite.shortfalls().stream()
                                .map(ShortfallDocument::write)
                                .toList(),
                        "hosts",
                        suite.hosts(),
                        "jvms",
                        jvms.write(environment),
                        "tests",
                        suite.tests().stream().map(test -> test(test, jvms)).toList())));
    }

    private static Map<String, Object> test(SuiteTestRun test, RecipeTable jvms) {
        Map<String, Object> written = RecipeDocument.write(test.id());
        written.put("passed", test.passed());
        written.put("facts", test.facts());
        test.alone().ifPresent(alone -> written.putAll(jvms.write(alone)));
        return written;
    }

    static WatchedSuite read(Path file, Map<String, String> environment) {
        JsonObject document = JsonObject.parse(Documents.read(file), "The run of the suite in '" + file + "'");
        document.requireSchemaVersion(SCHEMA_VERSION);
        return document.as(json -> {
            RecipeTable jvms = RecipeTable.read(json.objects("jvms"), environment);
            return new WatchedSuite(
                    // One that was interrupted is not kept.
                    new WatchedSuite.Command(
                            json.string("command"), json.integer("exitCode"), false, json.string("why")),
                    json.objects("shortfalls").stream()
                            .map(ShortfallDocument::read)
                            .toList(),
                    json.strings("hosts"),
                    json.objects("tests").stream()
                            .map(test -> new SuiteTestRun(
                                    RecipeDocument.readTest(test),
                                    test.flag("passed"),
                                    test.strings("facts"),
                                    test.has("jvm") ? Optional.of(jvms.read(test)) : Optional.empty()))
                            .toList());
        });
    }
}
