package dev.windtunnel.corpus.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Emulator;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What applications leave in emulators although they should have removed it, is found by comparing it with what they leave without faults, and
 * by nothing else. An emulator that refuses to list it is named.
 */
@Tag("full")
@Tag("once")
class StatesTest {

    private static final String COMPARED = "--compare-states";
    private static final String MORE = ", and does not without the fault";

    @TempDir
    static Path folder;

    private static CorpusCampaign campaign;

    @BeforeAll
    static void start() throws Exception {
        campaign = new CorpusCampaign(folder, "LeftoverChecks");
        campaign.add("dynamodb", Emulator.dynamoDbLocal());
        campaign.add("sqs", Emulator.elasticMq());
        campaign.add("s3", Emulator.s3rver());
        campaign.add("blob", Emulator.azurite());
    }

    @AfterAll
    static void stop() {
        campaign.close();
    }

    @Test
    void nothingIsFoundUnlessStatesAreCompared() throws Exception {
        JsonObject report = campaign.report(false, Verdict.NOTHING_FOUND);

        assertThat(report.objects("findings")).isEmpty();
        assertThat(report.objects("notReached")).isEmpty();
    }

    @Test
    void whatIsLeftBehindIsFound() throws Exception {
        JsonObject report = campaign.report(false, Verdict.FINDINGS, COMPARED);

        Map<String, String> found = new TreeMap<>();
        Map<String, List<String>> consequences = new TreeMap<>();
        for (JsonObject finding : report.objects("findings")) {
            assertThat(finding.string("class")).isEqualTo("state divergence");
            found.put(CampaignTables.place(finding), evidence(finding));
            consequences.put(CampaignTables.place(finding), CampaignTables.consequences(finding));
        }
        String object = "S3 1 has {ETag=\"316cc77cf8ed12f8d7e72f39c3b8ad36\", Key=uploads-letter, Size=8}";
        String item = "DynamoDB 1 has {article={\"S\":\"umbrella\"}, id={\"S\":\"cart-me\"}}";
        String message = "SQS 1 has {ApproximateNumberOfMessages=\"0\", ApproximateNumberOfMessagesNotVisible=\"1\"}";
        String receipt = "S3 1 does not have {ETag=\"ad7bdf41ab4f3c8e11b1078d89a1ea50\", Key=receipt-ada, Size=9}";
        assertThat(found)
                .isEqualTo(Map.of(
                        "Publications.publish",
                        object + MORE,
                        "Carts.order",
                        item + MORE,
                        "Jobs.remove",
                        message + MORE,
                        "Payroll.keepReceipt",
                        receipt + ", and does without the fault"));
        List<String> leak = List.of(SeededBug.FAILURE, SeededBug.INCORRECT, SeededBug.LEAK);
        assertThat(consequences)
                .isEqualTo(Map.of(
                        "Publications.publish",
                        leak,
                        "Carts.order",
                        leak,
                        "Jobs.remove",
                        leak,
                        "Payroll.keepReceipt",
                        List.of(SeededBug.FAILURE, SeededBug.INCORRECT, SeededBug.LOSS)));
        checkWhatWasCompared(report);
    }

    @Test
    void theFixedTwinsAreSilent() throws Exception {
        JsonObject report = campaign.report(true, Verdict.NOTHING_FOUND, COMPARED);

        assertThat(report.objects("findings")).isEmpty();
        assertThat(report.objects("notReached")).isEmpty();
        checkWhatWasCompared(report);
    }

    private static void checkWhatWasCompared(JsonObject report) {
        assertThat(report.number("compared")).isEqualTo(4);
        assertThat(report.objects("notCompared")).singleElement().satisfies(each -> {
            assertThat(each.string("what")).contains("Azure Blob 1");
            assertThat(each.string("why")).isEqualTo("it answers 403 when it is listed");
        });
    }

    private static String evidence(JsonObject finding) {
        return finding.objects("failures").get(0).strings("evidence").get(0);
    }
}
