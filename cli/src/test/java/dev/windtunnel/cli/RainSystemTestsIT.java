package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of whole systems are chosen by annotations that know nothing of Windtunnel. */
@Tag("full")
class RainSystemTestsIT {

    private static final String SYSTEM_TESTS = "--system-tests";

    @TempDir
    static Path folder;

    private static CompiledProject buggy;

    @BeforeAll
    static void compile() throws Exception {
        buggy = CompiledProject.of("annotated", false, folder.resolve("buggy"));
    }

    private static JsonObject json(CommandRun run) {
        assertThat(run.out()).as(run.err()).isNotEmpty();
        assertThat(JsonOutputTest.errors("rain", run.out())).isEmpty();
        return JsonObject.parse(run.out(), "the output");
    }

    /** The annotation is on another one, and that is on the class around the test. */
    @Test
    void onlyTheRelaxedRuleFindsTheBugAndOnlyInTheAnnotatedTest() throws Exception {
        CommandRun usual = buggy.rain("ReportTest", "--json");
        assertThat(json(usual).objects("findings")).isEmpty();
        assertThat(usual.code()).as(usual.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());

        CommandRun run = buggy.rain("ReportTest", "--json", SYSTEM_TESTS, "@WholeSystem", SYSTEM_TESTS, "none");

        // The lost answer is an exception of the client, the status one of the application: two stack traces.
        assertThat(json(run).objects("findings")).hasSize(2).allSatisfy(finding -> {
            assertThat(finding.string("class")).isEqualTo("no error handling");
            assertThat(finding.strings("tests")).containsExactly("example.ReportTest$OfTheWholeSystem#writesAReport()");
            assertThat(finding.objects("consequences"))
                    .extracting(each -> each.string("what"))
                    .containsExactly("operation failure");
        });
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
    }

    @Test
    void aPlanKeepsWhichTestsTheyAre() throws Exception {
        CommandRun planned = buggy.rain("ReportTest", "--plan-only", SYSTEM_TESTS, "@example.WholeSystem");
        assertThat(planned.code()).as(planned.err()).isZero();

        CommandRun run = buggy.inject("target/windtunnel/plan.json", "--json");

        assertThat(json(run).objects("findings")).hasSize(2);
    }

    @Test
    void theFixedTwinIsSilent() throws Exception {
        CommandRun run = CompiledProject.of("annotated", true, folder.resolve("fixed"))
                .rain("ReportTest", "--json", SYSTEM_TESTS, "@Nightly");

        assertThat(json(run).objects("findings")).isEmpty();
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    @Test
    void anAnnotationThatNoTestCarriesIsNoPass() throws Exception {
        CommandRun run = buggy.rain("ReportTest", SYSTEM_TESTS, "@WholeSystm");

        assertThat(run.out())
                .contains(
                        "not planned: tests of whole systems with @WholeSystm, because no test carries this annotation.");
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
    }
}
