package dev.windtunnel.corpus.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.rain.PlanDocument;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Emulator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command finds each bug with its class and nothing else, on emulators, and nothing at all in the fixed twins. */
@Tag("full")
@Tag("once")
class RainCorpusTest {

    private static final int TESTS = 20;
    private static final String BEGIN = "<!-- measured -->\n\n";
    private static final String END = "\n<!-- end -->";

    @TempDir
    static Path folder;

    private static CorpusCampaign campaign;
    private static RainPlan everyCall;
    private static JsonObject buggy;
    private static JsonObject fixed;
    private static List<String> calm;
    private static List<String> bare;

    @BeforeAll
    static void run() throws Exception {
        campaign = new CorpusCampaign(folder, "TableChecks", "QueueChecks", "ObjectChecks", "AzureChecks", "ReportsIT");
        campaign.add("dynamodb", Emulator.dynamoDbLocal());
        campaign.add("sqs", Emulator.elasticMq());
        campaign.add("s3", Emulator.s3rver());
        campaign.add("blob", Emulator.azurite());
        campaign.add("queue", Emulator.azuriteQueue());
        campaign.add("table", Emulator.azuriteTable());
        CorpusCampaign.Ended planned = campaign.run(false, "--plan-only", "--coverage", "all");
        assertThat(planned.code()).as(planned.err()).isZero();
        everyCall = PlanDocument.read(campaign.runs().resolve(PlanDocument.FILE));
        calm = campaign.verdicts();
        CorpusCampaign.Ended alone = campaign.runAlone();
        assertThat(alone.code()).as(alone.err()).isZero();
        bare = campaign.verdicts();
        buggy = campaign.report(false, Verdict.FINDINGS);
        fixed = campaign.report(true, Verdict.NOTHING_FOUND);
    }

    @AfterAll
    static void stop() {
        campaign.close();
    }

    @Test
    void inCalmAirTheTestsEndAsTheyDoWithoutTheAgent() {
        assertThat(bare).hasSize(TESTS).allMatch(verdict -> verdict.endsWith(" SUCCESSFUL"));
        assertThat(calm).isEqualTo(bare);
    }

    @Test
    void everyBugIsFoundWithItsClassAndNothingElseIs() {
        Map<String, String> found = new TreeMap<>();
        buggy.objects("findings").forEach(finding -> found.put(CampaignTables.place(finding), finding.string("class")));
        Map<String, String> seeded = new TreeMap<>();
        SeededBug.ALL.forEach(bug -> seeded.put(bug.place(), bug.bugClass()));

        assertThat(found).isEqualTo(seeded);
        assertThat(buggy.objects("findings")).hasSameSizeAs(SeededBug.ALL);
        assertThat(buggy.objects("notReached")).isEmpty();
        assertThat(buggy.objects("flaky")).isEmpty();
        assertThat(buggy.strings("notRun")).isEmpty();
    }

    @Test
    void eachBugLeadsToWhatItDoesAndToNothingElse() {
        Map<String, List<String>> found = new TreeMap<>();
        buggy.objects("findings")
                .forEach(finding -> found.put(CampaignTables.place(finding), CampaignTables.consequences(finding)));
        Map<String, List<String>> seeded = new TreeMap<>();
        SeededBug.ALL.forEach(bug -> seeded.put(bug.place(), bug.consequences()));

        assertThat(found).isEqualTo(seeded);
    }

    @Test
    void theFixedTwinsAreSilent() {
        assertThat(fixed.objects("findings").stream().map(CampaignTables::place))
                .isEmpty();
        assertThat(fixed.objects("notReached")).isEmpty();
        assertThat(fixed.objects("flaky")).isEmpty();
        assertThat(fixed.strings("notRun")).isEmpty();
        assertThat(fixed.number("tests")).isEqualTo(TESTS);
    }

    @Test
    void eachCoverageHasTheRunsOfItsDefinition() {
        CampaignTables tables = new CampaignTables(everyCall, buggy, fixed);

        // Every client tries again, so each call meets all policies, and no run was needed twice.
        assertThat(buggy.number("leftOut")).isZero();
        assertThat(buggy.number("runs")).isEqualTo(4 * buggy.number("calls"));
        assertThat(buggy.number("calls")).isEqualTo(tables.calls(CoverageMetric.C4));
        assertThat(tables.calls(CoverageMetric.C1)).isEqualTo(TESTS);
        assertThat(tables.calls(CoverageMetric.C2))
                .isEqualTo(buggy.strings("callSites").size());
        assertThat((long) tables.calls(CoverageMetric.C4)).isLessThanOrEqualTo(tables.callSitesOfTests());
        assertThat(tables.calls(CoverageMetric.C3))
                .isBetween(tables.calls(CoverageMetric.C2), tables.calls(CoverageMetric.C4));
        assertThat(tables.calls(CoverageMetric.ALL)).isGreaterThan(904);
    }

    /** The reference shows what was measured; the system property for golden files rewrites its tables. */
    @Test
    void theTablesOfTheReferenceAreMeasured() throws Exception {
        CampaignTables tables = new CampaignTables(everyCall, buggy, fixed);
        String measured = String.join(
                "\n",
                tables.bugs(),
                tables.classes(),
                tables.consequences(),
                tables.policiesAndOracles(),
                tables.coverages());
        System.out.println("found " + buggy.objects("findings").size() + ", expected " + SeededBug.ALL.size()
                + ", on fixed twins " + fixed.objects("findings").size() + "\n\n" + measured);

        Path reference = CorpusCampaign.ROOT.resolve("docs/reference/rain-corpus.md");
        String document = Files.readString(reference);
        int begin = document.indexOf(BEGIN) + BEGIN.length();
        int end = document.indexOf(END);
        if ("update".equals(System.getProperty("windtunnel.golden"))) {
            Files.writeString(reference, document.substring(0, begin) + measured + document.substring(end));
        } else {
            assertThat(document.substring(begin, end)).isEqualTo(measured);
        }
    }
}
