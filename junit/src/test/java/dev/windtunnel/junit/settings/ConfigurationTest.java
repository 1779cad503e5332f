package dev.windtunnel.junit.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.junit.BuggyTransfer;
import dev.windtunnel.junit.Explore;
import dev.windtunnel.junit.Lab;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.LifeCycle;
import dev.windtunnel.junit.sfit.FaultTestBinding;
import dev.windtunnel.testing.Golden;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult.Status;

class ConfigurationTest {

    @TempDir
    Path out;

    private final Map<ConfigurationKey, String> given = new HashMap<>();

    @BeforeEach
    void counters() {
        Counting.runs = 0;
    }

    static class Counting {
        static int runs;

        @Explore
        void test(Choices choices) {
            runs++;
            choices.pick("any", 4);
        }

        @Explore(strategy = Strategy.RANDOM, executions = 7, budget = "2m", seed = 42, lifeCycle = LifeCycle.BODY)
        void everythingSet(Choices choices) {}

        @Explore(budget = "soon")
        void wrongBudget(Choices choices) {}

        @Explore(executions = -1)
        void wrongExecutions(Choices choices) {}
    }

    private TestSettings settings(String method) throws NoSuchMethodException {
        return TestSettings.of(
                name -> given.entrySet().stream()
                        .filter(entry -> entry.getKey().name().equals(name))
                        .map(Map.Entry::getValue)
                        .findFirst(),
                Counting.class,
                Counting.class.getDeclaredMethod(method, Choices.class));
    }

    @Test
    void theProfileDecidesWhatNothingElseSays() throws Exception {
        assertThat(settings("test").budget()).isEqualTo(new Budget(1_000, Duration.ofSeconds(5)));
        assertThat(settings("test").binding().strategy()).isEqualTo("exhaustive");
        assertThat(settings("test").seed()).isEmpty();
        given.put(ConfigurationKey.PROFILE, "push");
        assertThat(settings("test").budget()).isEqualTo(new Budget(10_000, Duration.ofSeconds(30)));
        given.put(ConfigurationKey.PROFILE, "nightly");
        assertThat(settings("test").budget()).isEqualTo(new Budget(1_000_000, Duration.ofMinutes(10)));
    }

    @Test
    void theAnnotationWinsOverTheProfile() throws Exception {
        given.put(ConfigurationKey.PROFILE, "nightly");

        TestSettings settings = settings("everythingSet");

        assertThat(settings.budget()).isEqualTo(new Budget(7, Duration.ofMinutes(2)));
        assertThat(settings.binding().strategy()).isEqualTo("random");
        assertThat(settings.seed()).hasValue(42);
        assertThat(settings.lifeCycle()).isEqualTo(LifeCycle.BODY);
    }

    @Test
    void aKeyWinsOverTheAnnotation() throws Exception {
        given.putAll(Map.of(
                ConfigurationKey.EXECUTIONS, "1_000",
                ConfigurationKey.BUDGET, "500ms",
                ConfigurationKey.STRATEGY, "Coverage",
                ConfigurationKey.SEED, "-3",
                ConfigurationKey.LIFECYCLE, "full"));

        TestSettings settings = settings("everythingSet");

        assertThat(settings.budget()).isEqualTo(new Budget(1_000, Duration.ofMillis(500)));
        assertThat(settings.binding().strategy()).isEqualTo("coverage");
        assertThat(settings.seed()).hasValue(-3);
        assertThat(settings.lifeCycle()).isEqualTo(LifeCycle.FULL);
    }

    @Test
    void whoeverGivesOneLimitMeansNoOther() throws Exception {
        given.put(ConfigurationKey.EXECUTIONS, "50000");
        assertThat(settings("test").budget()).isEqualTo(Budget.ofExecutions(50_000));

        given.clear();
        given.put(ConfigurationKey.BUDGET, "3s");
        assertThat(settings("test").budget()).isEqualTo(Budget.ofTime(Duration.ofSeconds(3)));
    }

    @Test
    void aKeyWithoutAValueIsNotGiven() throws Exception {
        given.put(ConfigurationKey.REPLAY, " ");
        given.put(ConfigurationKey.EXECUTIONS, "");

        assertThat(settings("test").replay()).isEmpty();
        assertThat(settings("test").budget().executions()).isEqualTo(1_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "enabled    | maybe   | windtunnel.enabled is 'maybe'; give true or false.",
                "profile    | daily   | windtunnel.profile is 'daily'; give local, push or nightly.",
                "executions | many    | windtunnel.executions is 'many'; give a whole number of at least 1.",
                "executions | 0       | windtunnel.executions is '0'; give a whole number of at least 1.",
                "budget     | 10      | windtunnel.budget is '10'; give a time such as 500ms, 10s, 2m, 1h.",
                "budget     | 0s      | windtunnel.budget is '0s'; give a time such as 500ms, 10s, 2m, 1h.",
                "strategy   | lucky   | windtunnel.strategy: Strategy 'lucky' is unknown; choose one of exhaustive, random, coverage.",
                "seed       | abc     | windtunnel.seed is 'abc'; give a whole number.",
                "lifecycle  | half    | windtunnel.lifecycle is 'half'; give full or body.",
                "expand     | 1       | windtunnel.expand is '1'; give true or false.",
                "replay     | hello   | 'hello' is not a Windtunnel token; a token begins with wt3-.",
            })
    void aWrongValueGetsOneSentence(String key, String value, String sentence) {
        List<Shown> shown = new Lab(out).with("windtunnel." + key, value).run(OneTest.class);

        assertThat(shown).singleElement().satisfies(test -> {
            assertThat(test.status()).isEqualTo(Status.FAILED);
            assertThat(test.thrown()).isInstanceOf(ExtensionConfigurationException.class);
            assertThat(test.message()).isEqualTo(sentence);
            assertThat(test.thrown().getStackTrace()).isEmpty();
        });
    }

    static class OneTest {
        @Explore
        void test(Choices choices) {
            choices.bool("any");
        }
    }

    @Test
    void aWrongAttributeGetsOneSentence() {
        assertThatThrownBy(() -> settings("wrongBudget"))
                .hasMessage("@Explore(budget) is 'soon'; give a time such as 500ms, 10s, 2m, 1h.");
        assertThatThrownBy(() -> settings("wrongExecutions"))
                .hasMessage("@Explore(executions) is '-1'; give a whole number of at least 1.");
    }

    @Test
    void aTestIsAPlainTestIfExploringIsOff() {
        assertThat(new Lab(out).with(ConfigurationKey.ENABLED, "false").run(OneTest.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(tuple("test(Choices)", Status.SUCCESSFUL));
        assertThat(out).isEmptyDirectory();
    }

    @Test
    void everyExecutionIsAnEntryIfTheUserWantsToSeeThem() {
        assertThat(new Lab(out).with(ConfigurationKey.EXPAND, "true").run(BuggyTransfer.class))
                .extracting(Shown::name, Shown::status)
                .startsWith(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("execution 1", Status.SUCCESSFUL),
                        tuple("execution 2", Status.SUCCESSFUL),
                        tuple("execution 3", Status.SUCCESSFUL),
                        tuple("execution 4", Status.FAILED))
                .endsWith(
                        tuple("finding f1: failed", Status.FAILED),
                        tuple("explored 4 executions, every path was tried, 1 finding", Status.SUCCESSFUL));
    }

    @Test
    void aRunThatCannotBeWrittenIsNoSuccess() throws Exception {
        Path file = Files.writeString(out.resolve("file"), "in the way");

        Shown summary = new Lab(out)
                .with(ConfigurationKey.OUT, file.toString())
                .run(OneTest.class)
                .get(1);

        assertThat(summary.name()).isEqualTo("not explored");
        assertThat(summary.status()).isEqualTo(Status.FAILED);
        assertThat(summary.message()).startsWith("Nothing was explored: ").contains("'" + file + "'");
    }

    @Test
    void anInterruptedRunGoesOnWhereItWas() {
        Lab lab = new Lab(out).with(ConfigurationKey.STRATEGY, "random").with(ConfigurationKey.EXECUTIONS, "3");
        lab.run(OneTest.class);
        String seed = lab.events().stream()
                .flatMap(event -> event.getPayload(org.junit.platform.engine.reporting.ReportEntry.class).stream())
                .map(entry -> entry.getKeyValuePairs().get("windtunnel.seed"))
                .findFirst()
                .orElseThrow();
        String run = lab.report().id();

        assertThat(lab.with(ConfigurationKey.RESUME, "latest")
                        .with(ConfigurationKey.EXECUTIONS, "5")
                        .run(OneTest.class))
                .last()
                .extracting(Shown::name)
                .isEqualTo(
                        "explored 5 executions, the budget of executions is used up, no finding (seed " + seed + ")");
        assertThat(lab.report().id()).isEqualTo(run);
    }

    @Test
    void aRunThatIsNotThereCannotBeResumed() {
        assertThat(new Lab(out)
                        .with(ConfigurationKey.RESUME, "yesterday")
                        .run(OneTest.class)
                        .get(1)
                        .message())
                .startsWith("Nothing was explored: There is no run 'yesterday' in ");
    }

    @Test
    void theManualsTableIsUpToDate() {
        List<ConfigurationKey> keys = new ArrayList<>(ConfigurationKey.COMMON);
        keys.add(FaultTestBinding.CATALOGUE);
        Golden.assertMatches("configuration.md", ConfigurationKey.table(keys));
    }
}
