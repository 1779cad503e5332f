package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bugs lead to is inferred without looking into the store; failures of calls that one line makes are told apart by what failed. */
@Tag("full")
class RainConsequencesIT {

    @TempDir
    static Path folder;

    private static JsonObject json(CommandRun run) {
        assertThat(run.out()).as(run.err()).isNotEmpty();
        assertThat(JsonOutputTest.errors("rain", run.out())).isEmpty();
        return JsonObject.parse(run.out(), "the output");
    }

    private static List<String> consequences(JsonObject finding) {
        return finding.objects("consequences").stream()
                .map(each -> each.string("what"))
                .toList();
    }

    @Test
    void eachBugLeadsToWhatWasObserved() throws Exception {
        CompiledProject buggy = CompiledProject.of("consequences", false, folder.resolve("buggy"));
        CommandRun run = buggy.rain("ShopTest", "--json", "--coverage", "all");

        JsonObject document = json(run);
        Map<String, List<String>> found = new TreeMap<>();
        for (JsonObject finding : document.objects("findings")) {
            // All calls are made from one line, so only what failed tells these bugs apart.
            assertThat(finding.string("callSite")).startsWith("example.Store.send(");
            List<String> before = found.put(String.join(" ", finding.strings("tests")), consequences(finding));
            assertThat(before).isNull();
        }
        assertThat(found)
                .isEqualTo(Map.of(
                        "example.ShopTest#placesAnOrder()",
                        List.of("externalizing unrelated exception"),
                        "example.ShopTest#cancelsAnOrder()",
                        List.of("externalizing unrelated exception"),
                        "example.ShopTest#keepsCopies()",
                        List.of("operation failure", "incorrect results or states", "data loss or inaccessibility"),
                        "example.ShopTest#removesCopies()",
                        List.of("operation failure", "incorrect results or states", "resource leak"),
                        "example.ShopTest#startsAServer()",
                        List.of("application crash")));
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        JsonObject loss = document.objects("findings").stream()
                .filter(finding -> finding.strings("tests").contains("example.ShopTest#keepsCopies()"))
                .findFirst()
                .orElseThrow();
        CommandRun replay = buggy.replay(loss.string("token"));
        assertThat(replay.out())
                .contains("leads to data loss or inaccessibility: what was to be stored in REST never was");
    }

    @Test
    void theFixedTwinIsSilent() throws Exception {
        CommandRun run = CompiledProject.of("consequences", true, folder.resolve("fixed"))
                .rain("ShopTest", "--json", "--coverage", "all");

        assertThat(json(run).objects("findings")).isEmpty();
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }
}
