package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

@Tag("once")
class OtherCommandsTest {

    @TempDir
    Path out;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "demo",
                "corpus",
                "schedule",
                "calls",
                "rain",
                "fuzz",
                "hybrid",
                "merge",
                "emulators",
                "replay",
                "report",
                "doctor",
                "completion"
            })
    void helpIsAsPeopleShouldReadIt(String command) {
        CommandRun run = command.isEmpty() ? CommandRun.of("--help") : CommandRun.of(command, "--help");

        assertThat(run.code()).isZero();
        Golden.assertMatches("help" + (command.isEmpty() ? "" : "-" + command) + ".txt", run.out());
    }

    @Test
    void withoutACommandItSaysWhatToTry() {
        CommandRun run = CommandRun.of();

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err().strip())
                .isEqualTo("windtunnel: No command was given; try 'windtunnel demo'. See 'windtunnel --help'.");
    }

    @Test
    void aMistypedCommandIsNamed() {
        CommandRun run = CommandRun.of("dmeo");

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).contains("'dmeo'").hasLineCount(1);
    }

    @Test
    void theReportShowsTheLatestRunAgain() {
        CommandRun.of("demo", "--out", out.toString());

        CommandRun report = CommandRun.of("report", "--out", out.toString());

        assertThat(report.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        Golden.assertMatches(
                "report.txt",
                DemoCommandTest.withoutTokens(
                        report.out().replaceFirst("run \\S+", "run ID").replaceFirst("in \\S+" + "-demo", "in RUN")));
    }

    @Test
    void theReportOfARunWithoutFindingsIsQuiet() {
        CommandRun.of("demo", "shop-fixed", "--out", out.toString());

        CommandRun report = CommandRun.of("report", "--out", out.toString());

        assertThat(report.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(report.out()).contains("no finding");
    }

    @Test
    void theReportIsAlsoForMachines() throws Exception {
        CommandRun.of("demo", "--out", out.toString());

        String json = CommandRun.of("report", "--json", "--out", out.toString()).out();
        String sarif = CommandRun.of("report", "--format", "sarif", "--out", out.toString())
                .out();
        String junit = CommandRun.of("report", "--format", "junit", "--out", out.toString())
                .out();

        assertThat(Json.read(json)).asInstanceOf(InstanceOfAssertFactories.MAP).containsKeys("run", "findings");
        assertThat(Json.read(sarif)).asInstanceOf(InstanceOfAssertFactories.MAP).containsEntry("version", "2.1.0");
        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(junit)))
                        .getElementsByTagName("failure")
                        .getLength())
                .isEqualTo(8);
    }

    @Test
    void aTokenOfATestThatIsNotHereSaysWhereToGo() throws IOException {
        Files.createDirectories(out);
        String token = dev.windtunnel.record.token.Token.of(
                        "choices", "com.example.BankTest#transfer", 0, 0, dev.windtunnel.explore.Path.parse("0=1"))
                .text();

        CommandRun run = CommandRun.of("replay", token, "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err())
                .contains("'com.example.BankTest#transfer'")
                .contains("run it in the project that has the test")
                .hasLineCount(1);
    }

    @Test
    void aTokenOfAnotherEngineOrSubjectIsRefused() {
        dev.windtunnel.explore.Path path = dev.windtunnel.explore.Path.parse("0=1");
        String engine =
                dev.windtunnel.record.token.Token.of("future", "x", 0, 0, path).text();
        String subject = dev.windtunnel.record.token.Token.of("choices", "demo/bakery", 0, 0, path)
                .text();

        assertThat(CommandRun.of("replay", engine, "--out", out.toString()).err())
                .contains("engine 'future'")
                .hasLineCount(1);
        assertThat(CommandRun.of("replay", subject, "--out", out.toString()).err())
                .contains("'bakery'")
                .contains("shop, shop-fixed")
                .hasLineCount(1);
    }

    @Test
    void aTokenThatTheSubjectNoLongerAnswersToIsNoSuccess() {
        String token = dev.windtunnel.record.token.Token.of(
                        "choices", "demo/shop", 0, 0, dev.windtunnel.explore.Path.parse("40=1"))
                .text();

        CommandRun run = CommandRun.of("replay", token, "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(run.out()).contains("nothing was tested");
    }

    @Test
    void aTokenThatPassesSaysSo() {
        String token = dev.windtunnel.record.token.Token.of(
                        "choices", "demo/shop", 0, 0, dev.windtunnel.explore.Path.parse("0.0=1"))
                .text();

        CommandRun run = CommandRun.of("replay", token, "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out().strip()).isEqualTo("It passes now, under 1 deviation from calm.");
    }

    @Test
    void whatIsBuiltInCannotBeKept() {
        String token = dev.windtunnel.record.token.Token.of(
                        "choices", "demo/shop", 0, 0, dev.windtunnel.explore.Path.parse("0.0=1"))
                .text();

        CommandRun run = CommandRun.of("replay", token, "--keep", "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).contains("'demo/shop' is none; leave out --keep.").hasLineCount(1);
    }

    @Test
    void theDoctorNamesEveryPart() {
        CommandRun words = CommandRun.of("doctor");
        CommandRun json = CommandRun.of("doctor", "--json");

        assertThat(words.code()).isZero();
        assertThat(words.out())
                .contains(
                        "Java",
                        "compiler",
                        "Maven",
                        "project",
                        "run directory",
                        "threads",
                        "emulators",
                        "agent",
                        "test JVMs");
        assertThat(Json.read(json.out()))
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("schemaVersion", 1L)
                .extractingByKey("parts", InstanceOfAssertFactories.LIST)
                .hasSize(13)
                .allSatisfy(part -> assertThat((Map<?, ?>) part).hasSize(4));
    }

    @Test
    void theDoctorSaysWhyAnAgentDoesNotGetIn() throws IOException {
        Path pom = out.resolve("pom.xml");
        Files.writeString(pom, "<project/>");
        assertThat(testJvms().state()).isEqualTo(Diagnosis.State.OK);

        Files.writeString(pom, "<project><properties><forkCount>0</forkCount></properties></project>");
        assertThat(testJvms().detail())
                .isEqualTo(
                        "tests run inside Maven's own JVM (forkCount=0 in pom.xml), where the agent does not go; set it to 1");
        Files.writeString(pom, "<project><forkMode> never </forkMode></project>");
        assertThat(testJvms().detail()).contains("(forkMode=never in pom.xml)").endsWith("set it to once");

        Path run = Files.createDirectories(out.resolve("target/windtunnel/20260101-000000-calls"));
        Files.writeString(run.resolve("run.json"), "{}");
        Files.writeString(run.resolve("calls.json"), "{\"why\": \"no remote call.\\nBecause.\"}");
        assertThat(testJvms().state()).isEqualTo(Diagnosis.State.MISSING);
        assertThat(testJvms().detail()).isEqualTo("in 20260101-000000-calls, no remote call. Because.");
        Files.writeString(run.resolve("calls.json"), "{\"why\": \"\", \"jvms\": [{}, {}], \"tests\": [{}]}");
        assertThat(testJvms().state()).isEqualTo(Diagnosis.State.OK);
        assertThat(testJvms().detail()).contains("the agent was in 2 of them and saw 1 tests");
    }

    private Diagnosis testJvms() {
        return new Examination(out)
                .diagnoses().stream()
                        .filter(part -> part.name().equals("test JVMs"))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void theDoctorSaysWhatAMissingPartWouldEnable() {
        Diagnosis project = new Examination(out).diagnoses().get(3);

        assertThat(project.state()).isEqualTo(Diagnosis.State.MISSING);
        assertThat(project.enables()).contains("replay");
    }
}
