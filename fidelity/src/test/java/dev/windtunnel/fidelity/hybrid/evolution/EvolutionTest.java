package dev.windtunnel.fidelity.hybrid.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Cause;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Impact;
import dev.windtunnel.fidelity.discrepancy.Suspect;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import dev.windtunnel.fidelity.hybrid.evolution.Versions.Ran;
import dev.windtunnel.fidelity.hybrid.policy.Decider;
import dev.windtunnel.fidelity.hybrid.policy.Policy;
import dev.windtunnel.fidelity.hybrid.safe.SafeList;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.fidelity.knowledge.KnownDiscrepancy;
import dev.windtunnel.testing.Golden;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The three policies over 30 versions of an application: what they save is what their definitions say, and nothing is trusted wrongly. */
class EvolutionTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration SAFE_FOR = Duration.ofDays(30);

    /** So many hours pass between two versions: none expires. */
    private static final Duration PAUSE = Duration.ofHours(12);

    /** Requests of one version, and how many of them were saved. */
    private record Saved(long total, long saved) {}

    /** What came of all versions. */
    private record Curve(List<Saved> versions, List<String> wronglyTrusted) {

        double percent() {
            long total = versions.stream().mapToLong(Saved::total).sum();
            return 100.0 * versions.stream().mapToLong(Saved::saved).sum() / total;
        }
    }

    private static KnownCalls known() {
        return new KnownCalls(KnowledgeBase.of(List.of(
                known("PutItem", List.of("Item.v.S empty")),
                // A rumour about a whole operation, which no call of the application confirms.
                known("Scan", List.of()))));
    }

    private static KnownDiscrepancy known(String operation, List<String> conditions) {
        Discrepancy one = new Discrepancy(
                operation,
                Tier.OUTCOME,
                "",
                "200",
                "400 ValidationException",
                Visibility.RESPONSE,
                Impact.DEPLOYMENT_SAFETY,
                Cause.PARAMETER_CHECK,
                Suspect.EMULATOR,
                conditions,
                false);
        return new KnownDiscrepancy("dynamodb", one, "", List.of(), "", "");
    }

    private static final Map<Policy, Curve> EXPLORED = new ConcurrentHashMap<>();

    private static Curve explored(Policy policy) {
        return EXPLORED.computeIfAbsent(policy, EvolutionTest::explore);
    }

    private static Curve explore(Policy policy) {
        Decider decider = new Decider(
                policy, known(), new SafeList(), List.of(Versions.EMULATOR, Versions.CLOUD), "stand-in 1", SAFE_FOR);
        return curve((test, version) -> {
            Instant now = START.plus(PAUSE.multipliedBy(version));
            Ran suite = Versions.run(test, version, true, 1);
            if (!decider.decide(suite.watched(), suite.passed(), now).isForCloud()) {
                return true;
            }
            Ran cloud = Versions.run(test, version, false, 3);
            if (suite.passed() && cloud.passed()) {
                decider.learn(
                        suite.watched(), Versions.run(test, version, true, 2).watched(), cloud.watched(), now);
            }
            return false;
        });
    }

    private static Curve exactSequences() {
        ExactSequences known = new ExactSequences();
        return curve((test, version) -> {
            Ran suite = Versions.run(test, version, true, 1);
            if (known.trusts(test, suite.watched().calls())) {
                return true;
            }
            known.ran(
                    test,
                    suite.watched().calls(),
                    suite.passed() == Versions.run(test, version, false, 3).passed());
            return false;
        });
    }

    private static Curve curve(BiPredicate<Integer, Integer> trusts) {
        List<Saved> versions = new ArrayList<>();
        List<String> wronglyTrusted = new ArrayList<>();
        for (int version = 0; version < Versions.VERSIONS; version++) {
            long total = 0;
            long saved = 0;
            for (int test = 0; test < Versions.TESTS; test++) {
                Ran suite = Versions.run(test, version, true, 1);
                total += suite.watched().requests();
                if (trusts.test(test, version)) {
                    saved += suite.watched().requests();
                    if (suite.passed() != Versions.run(test, version, false, 3).passed()) {
                        wronglyTrusted.add(test + " in version " + version);
                    }
                }
            }
            versions.add(new Saved(total, saved));
        }
        return new Curve(versions, wronglyTrusted);
    }

    /** What a policy saves by its definition: the contents of tests are known here, and no call is looked at. */
    private static Curve implied(Policy policy) {
        Set<String> safe = new HashSet<>();
        return curve((test, version) -> {
            boolean lies = Versions.meetsTheLie(test, version);
            boolean isKnown = lies || Versions.meetsARumour(test);
            String content = test + " " + Versions.content(test, version);
            boolean isSafe = safe.contains(content);
            boolean trusted = switch (policy) {
                case KNOWN -> !isKnown;
                case SAFE_LIST -> isSafe;
                case COMBINED -> !isKnown || isSafe;
            };
            if (!trusted && !lies) {
                safe.add(content);
            }
            return trusted;
        });
    }

    @Test
    void thePoliciesSaveWhatTheirDefinitionsImply() {
        for (Policy policy : Policy.values()) {
            assertThat(explored(policy).versions())
                    .as(policy.word())
                    .isEqualTo(implied(policy).versions());
        }
    }

    @Test
    void noTestIsTrustedWrongly() {
        for (Policy policy : Policy.values()) {
            assertThat(explored(policy).wronglyTrusted()).as(policy.word()).isEmpty();
        }
    }

    @Test
    void trustingAllWouldBeWrong() {
        assertThat(curve((test, version) -> true).wronglyTrusted()).isNotEmpty();
    }

    @Test
    void theKeysSaveMoreThanExactSequencesOfRequests() {
        Curve exact = exactSequences();
        Curve ours = explored(Policy.SAFE_LIST);

        assertThat(ours.percent()).isGreaterThan(exact.percent());
        for (int version = 1; version < Versions.VERSIONS; version++) {
            assertThat(ours.versions().get(version).saved())
                    .as("version %d", version)
                    .isGreaterThan(exact.versions().get(version).saved());
        }
    }

    @Test
    void theCurveAndTheTableAreThoseOfTheDocumentation() {
        Map<String, Curve> all = Map.of(
                "known", explored(Policy.KNOWN),
                "safe-list", explored(Policy.SAFE_LIST),
                "combined", explored(Policy.COMBINED),
                "exact", exactSequences());
        List<String> columns = List.of("known", "safe-list", "combined", "exact");
        StringBuilder text = new StringBuilder(String.format(
                        Locale.ROOT,
                        "%d tests, %d versions: %% of requests saved%n%nversion",
                        Versions.TESTS,
                        Versions.VERSIONS)
                .replace(System.lineSeparator(), "\n"));
        columns.forEach(column -> text.append(String.format(Locale.ROOT, " %10s", column)));
        text.append('\n');
        for (int version = 0; version < Versions.VERSIONS; version++) {
            int at = version;
            text.append(String.format(Locale.ROOT, "%7d", version)).append(row(columns, column -> {
                Saved one = all.get(column).versions().get(at);
                return 100.0 * one.saved() / one.total();
            }));
        }
        text.append("    all").append(row(columns, column -> all.get(column).percent()));
        Golden.assertMatches("hybrid-savings.txt", text.toString());
    }

    private static String row(List<String> columns, Function<String, Double> percent) {
        return columns.stream()
                .map(column -> String.format(Locale.ROOT, " %9.1f%%", percent.apply(column)))
                .collect(Collectors.joining("", "", "\n"));
    }
}
