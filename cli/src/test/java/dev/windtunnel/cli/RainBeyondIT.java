package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What campaigns try beyond the policies of the paper: each finds a bug that nothing else finds, and is silent on its twin. */
@Tag("full")
class RainBeyondIT {

    @TempDir
    static Path folder;

    private static CompiledProject buggy;
    private static CompiledProject fixed;

    @BeforeAll
    static void compile() throws Exception {
        buggy = CompiledProject.of("beyond", false, folder.resolve("buggy"));
        fixed = CompiledProject.of("beyond", true, folder.resolve("fixed"));
    }

    private static JsonObject json(CommandRun run) {
        assertThat(run.out()).as(run.err()).isNotEmpty();
        assertThat(JsonOutputTest.errors("rain", run.out())).isEmpty();
        return JsonObject.parse(run.out(), "the output");
    }

    @Test
    void thePoliciesOfThePaperFindNoneOfTheseBugs() throws Exception {
        CommandRun run = buggy.rain("CloudTest", "--json", "--coverage", "all");

        assertThat(json(run).objects("findings")).isEmpty();
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    @Test
    void eachBugIsFoundByOneOfThem() throws Exception {
        CommandRun run = buggy.rain("CloudTest", "--json", "--duplicates", "--faulty-cloud", "--pairs", "9");

        JsonObject document = json(run);
        Map<String, List<String>> found = new TreeMap<>();
        for (JsonObject finding : document.objects("findings")) {
            String site = finding.string("callSite").replaceAll(".*\\((\\w+)\\.java.*", "$1");
            found.put(site, finding.strings("policies"));
        }
        assertThat(found)
                .isEqualTo(Map.of(
                        "Payments", List.of("TWICE"),
                        "Worker", List.of("AGAIN"),
                        "Visits", List.of("STALE"),
                        "Names", List.of("DONE_500"),
                        "Documents", List.of("P3")));
        JsonObject pair = document.objects("findings").stream()
                .filter(finding -> finding.string("callSite").contains("Documents"))
                .flatMap(finding -> finding.objects("failures").stream())
                .findFirst()
                .orElseThrow();
        assertThat(pair.objects("also"))
                .singleElement()
                .satisfies(second -> assertThat(second.string("policy")).isEqualTo("P3"));
        assertThat(run.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        for (JsonObject finding : document.objects("findings")) {
            CommandRun replay = buggy.replay(finding.string("token"));
            assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        }
    }

    @Test
    void theFixedTwinsAreSilent() throws Exception {
        CommandRun run = fixed.rain("CloudTest", "--json", "--duplicates", "--faulty-cloud", "--pairs", "9");

        JsonObject document = json(run);
        assertThat(document.objects("findings")).isEmpty();
        assertThat(document.objects("notReached")).isEmpty();
        assertThat(document.object("pairs").number("tried")).isPositive();
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    /** Each test has a bucket with a name of its own, and stores another text in every run. */
    @Test
    void whatATestLeavesBehindIsCompared() throws Exception {
        CommandRun usual = buggy.rain("ArchiveTest", "--json", "--duplicates", "--faulty-cloud", "--pairs", "9");
        assertThat(json(usual).objects("findings")).isEmpty();

        CommandRun run = buggy.rain("ArchiveTest", "--json", "--compare-states", "--coverage", "all");

        JsonObject document = json(run);
        assertThat(document.number("compared")).isEqualTo(1);
        assertThat(document.objects("notCompared"))
                .singleElement()
                .satisfies(
                        each -> assertThat(each.string("why")).isEqualTo("ETag differs from one calm run to the next"));
        assertThat(document.objects("findings")).singleElement().satisfies(finding -> {
            assertThat(finding.string("class")).isEqualTo("state divergence");
            assertThat(finding.string("callSite")).contains("Archive.remove");
            assertThat(finding.objects("failures").get(0).strings("evidence"))
                    .contains("S3 1 has {Key=report-1}, and does not without the fault");
        });
        String token = document.objects("findings").get(0).string("token");
        assertThat(buggy.replay(token).code()).isEqualTo(Verdict.FINDINGS.exitCode());

        CommandRun silent = fixed.rain("ArchiveTest", "--json", "--compare-states", "--coverage", "all");
        assertThat(json(silent).objects("findings")).isEmpty();
        assertThat(silent.code()).as(silent.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }
}
