package dev.windtunnel.fidelity.hybrid.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.hybrid.Calls;
import dev.windtunnel.fidelity.hybrid.policy.Decision;
import dev.windtunnel.fidelity.hybrid.policy.Decision.Where;
import dev.windtunnel.fidelity.hybrid.policy.Policy;
import dev.windtunnel.fidelity.hybrid.run.ComparedTest;
import dev.windtunnel.fidelity.hybrid.run.HybridOptions;
import dev.windtunnel.fidelity.hybrid.run.TestResult;
import dev.windtunnel.fidelity.hybrid.run.TestResult.Outcome;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What users read after a run. */
class HybridReportTest {

    private static final WatchedCall PUT =
            Calls.done("s3", "PutObject", Map.of("Bucket", "b", "Key", "k"), Map.of("ETag", "1"));

    private static TestId id(String name) {
        return new TestId(TestId.Framework.PLATFORM, name, "example.ShopTest", name);
    }

    private static TestResult result(
            String name, int calls, Outcome outcome, Where where, boolean verified, String difference, String token) {
        WatchedTest watched = WatchedTest.of(Collections.nCopies(calls, PUT));
        boolean asked = where == Where.CLOUD || verified;
        return new TestResult(
                id(name),
                watched,
                outcome,
                new Decision(where, "a reason"),
                verified,
                asked ? List.of(watched) : List.of(),
                outcome == Outcome.SAME,
                difference,
                token);
    }

    private static HybridReport report() {
        return report(
                Policy.SAFE_LIST,
                List.of(
                        result("trusted()", 40, Outcome.SAME, Where.TRUSTED, true, "", ""),
                        result("asked()", 10, Outcome.SAME, Where.CLOUD, false, "", ""),
                        result(
                                "emptyNames()",
                                4,
                                Outcome.FAILS_ON_THE_CLOUD,
                                Where.CLOUD,
                                false,
                                "PutItem: the emulator answers 200, the cloud 400 ValidationException",
                                "wt3-abc"),
                        result(
                                "wrongly()",
                                2,
                                Outcome.FAILS_ON_THE_CLOUD,
                                Where.TRUSTED,
                                true,
                                "java.lang.AssertionError",
                                "wt3-def"),
                        result("alarm()", 3, Outcome.FALSE_ALARM, Where.CLOUD, false, "", ""),
                        result("depends()", 1, Outcome.NOT_JUDGED, Where.CLOUD, false, "it fails by itself", ""),
                        result("adds()", 0, Outcome.PASSED_ON_THE_EMULATOR, Where.NO_CALLS, false, "", "")));
    }

    private static HybridReport report(Policy policy, List<TestResult> results) {
        HybridOptions options = new HybridOptions(
                policy,
                List.of(),
                List.of(),
                false,
                false,
                Optional.of(Path.of("knowledge.json")),
                Path.of("safe.json"),
                Duration.ofDays(1),
                Optional.empty(),
                true);
        return new HybridReport(options, "http://127.0.0.1:8000", "http://127.0.0.1:9000", "Stand-in 1", results);
    }

    @Test
    void theTextTellsWhatWasSavedAndWhatDiffers() {
        Golden.assertMatches("hybrid.txt", report().text());
    }

    @Test
    void theDocumentSaysTheSame() {
        Golden.assertMatches("hybrid.json", Json.pretty(report().toJson(Verdict.FINDINGS)));
    }

    private static TestResult notExercised(String name, String... what) {
        TestResult asked = result(name, 3, Outcome.SAME, Where.CLOUD, false, "", "");
        return new TestResult(
                asked.id(),
                asked.emulator(),
                asked.outcome(),
                new Decision(Where.CLOUD, "a reason", List.of(what)),
                asked.verified(),
                asked.cloud(),
                asked.becameSafe(),
                asked.difference(),
                asked.token());
    }

    @Test
    void whatFuzzingHasNotTriedIsAReasonOfItsOwn() {
        HybridReport report = report(
                Policy.KNOWN,
                List.of(
                        result("trusted()", 40, Outcome.SAME, Where.TRUSTED, false, "", ""),
                        result("asked()", 10, Outcome.SAME, Where.CLOUD, false, "", ""),
                        notExercised("copies()", "s3 CopyObject"),
                        notExercised("lists()", "s3 CopyObject", "s3 ListObjects with Delimiter")));

        Golden.assertMatches("hybrid-not-exercised.txt", report.text());
        assertThat(report.toJson(Verdict.NOTHING_FOUND))
                .containsEntry("notExercised", Map.of("s3 CopyObject", 2, "s3 ListObjects with Delimiter", 1));
    }

    private static ComparedTest compared(
            String name, Set<String> operations, Set<String> discrepant, boolean here, boolean there) {
        return new ComparedTest(
                id(name), operations, discrepant, here, there, false, here == there ? "" : "PutItem: differs");
    }

    private static CompareReport compare() {
        return new CompareReport(
                "http://127.0.0.1:8000",
                "http://127.0.0.1:9000",
                List.of(
                        compared("a()", Set.of("s3 PutObject", "s3 GetObject"), Set.of("s3 PutObject"), true, false),
                        compared(
                                "b()",
                                Set.of("s3 PutObject", "s3 ListObjects"),
                                Set.of("s3 PutObject", "s3 ListObjects"),
                                true,
                                false),
                        compared("c()", Set.of("s3 PutObject"), Set.of("s3 PutObject"), true, true),
                        compared("d()", Set.of("s3 ListObjects"), Set.of("s3 ListObjects"), false, true),
                        compared("e()", Set.of("s3 GetObject"), Set.of(), true, true)));
    }

    @Test
    void aComparisonTellsChapterFourPointThree() {
        Golden.assertMatches("hybrid-compare.txt", compare().text());
        assertThat(compare().hasViolations()).isTrue();
    }

    /** Three tests call PutObject; one of them is cured only when ListObjects is fixed, too. */
    @Test
    void aTestIsCuredWhenAllOfItsDiscrepantOperationsAre() {
        assertThat(Popularity.of(compare().tests()).cures(compare().tests()))
                .containsExactly(
                        new Popularity.Cure(1, "s3 PutObject", 2, 2), new Popularity.Cure(2, "s3 ListObjects", 0, 0));
    }
}
