package dev.windtunnel.fidelity.hybrid.evolution.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.hybrid.evolution.Curve;
import dev.windtunnel.fidelity.hybrid.evolution.DecidedTrust;
import dev.windtunnel.fidelity.hybrid.evolution.Evolution;
import dev.windtunnel.fidelity.hybrid.evolution.ExactSequences;
import dev.windtunnel.fidelity.hybrid.evolution.Ran;
import dev.windtunnel.fidelity.hybrid.evolution.SavingsTable;
import dev.windtunnel.fidelity.hybrid.evolution.Trust;
import dev.windtunnel.fidelity.hybrid.policy.Decider;
import dev.windtunnel.fidelity.hybrid.policy.Policy;
import dev.windtunnel.fidelity.hybrid.safe.SafeList;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.fidelity.knowledge.KnownDiscrepancy;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The policies over 30 versions of a real application, on two implementations of DynamoDB that really differ. The knowledge base is what one minute of
 * {@code windtunnel fuzz} has found between these two.
 */
@Tag("full")
class ShopEvolutionTest {

    private static final Path KNOWLEDGE = Path.of("src", "test", "resources", "hybrid", "dynamodb-knowledge.json");
    private static final String EXACT = "exact";
    private static final String ALL = "all";

    private static Map<String, Curve> curves = Map.of();
    private static String table = "";

    @BeforeAll
    static void runAllVersions() throws Exception {
        KnowledgeBase knowledge = KnowledgeBase.read(KNOWLEDGE);
        try (ShopRuns runs = new ShopRuns()) {
            Map<String, Trust> rules = new LinkedHashMap<>();
            for (Policy policy : Policy.values()) {
                rules.put(policy.word(), new DecidedTrust(decider(policy, knowledge, runs)));
                rules.put(implied(policy), new ImpliedTrust(policy, ran -> meetsADiscrepancy(knowledge, ran)));
            }
            rules.put(EXACT, new ExactSequences());
            rules.put(ALL, (test, version, suite, now) -> true);
            curves = Evolution.of(runs, rules);
            table = SavingsTable.of(runs, curves, List.of("known", "safe-list", "combined", EXACT, ALL));
        }
    }

    private static Decider decider(Policy policy, KnowledgeBase knowledge, ShopRuns runs) {
        return new Decider(
                policy,
                new KnownCalls(knowledge),
                new SafeList(),
                runs.hosts(),
                "dynamodb-local 2.6.1",
                Duration.ofDays(30));
    }

    /** An operation of which something is known without conditions always meets it; the others are asked for one by one. */
    private static boolean meetsADiscrepancy(KnowledgeBase knowledge, Ran ran) {
        Set<String> always = knowledge.all().stream()
                .filter(known -> known.discrepancy().conditions().isEmpty())
                .map(known -> known.discrepancy().operation())
                .collect(Collectors.toSet());
        List<KnownDiscrepancy> sometimes = knowledge.all().stream()
                .filter(known -> !known.discrepancy().conditions().isEmpty())
                .toList();
        List<WatchedCall> calls = ran.watched().calls();
        return calls.stream().map(WatchedCall::operation).anyMatch(always::contains)
                || !new KnownCalls(KnowledgeBase.of(sometimes)).warnings(calls).isEmpty();
    }

    private static String implied(Policy policy) {
        return policy.word() + " by its definition";
    }

    private static Curve curve(String name) {
        return Objects.requireNonNull(curves.get(name), name);
    }

    @Test
    void thePoliciesSaveWhatTheirDefinitionsImply() {
        for (Policy policy : Policy.values()) {
            assertThat(curve(policy.word()).versions())
                    .as(policy.word())
                    .isEqualTo(curve(implied(policy)).versions());
        }
    }

    @Test
    void noTestIsWronglyTrustedBecauseItsCallsAreSafe() {
        assertThat(curve(Policy.SAFE_LIST.word()).wronglyTrusted()).isEmpty();
    }

    /** Of two operations that one side does not have, a minute of fuzzing has found neither: trust in what is known is trust in how long somebody has looked. */
    @Test
    void whatIsNotKnownIsTrustedWronglyByTheOtherPolicies() {
        assertThat(curve(Policy.KNOWN.word()).wronglyTrusted())
                .isNotEmpty()
                .allMatch(test -> test.startsWith("aCheckoutTakesFromStock") || test.startsWith("aJournalIsSummedUp"));
        assertThat(curve(Policy.COMBINED.word()).wronglyTrusted())
                .isEqualTo(curve(Policy.KNOWN.word()).wronglyTrusted());
    }

    @Test
    void theSidesReallyDiffer() {
        assertThat(curve(ALL).wronglyTrusted()).hasSizeGreaterThan(Releases.VERSIONS);
    }

    @Test
    void combinedSavesNoLessThanEitherOfTheOthers() {
        assertThat(curve(Policy.COMBINED.word()).percent())
                .isGreaterThanOrEqualTo(curve(Policy.KNOWN.word()).percent())
                .isGreaterThanOrEqualTo(curve(Policy.SAFE_LIST.word()).percent());
    }

    @Test
    void theKeysSaveMoreThanExactSequencesOfRequests() {
        for (int version = 1; version < Releases.VERSIONS; version++) {
            assertThat(curve(Policy.SAFE_LIST.word()).versions().get(version).saved())
                    .as("version %d", version)
                    .isGreaterThan(curve(EXACT).versions().get(version).saved());
        }
    }

    @Test
    void theCurveAndTheTableAreThoseOfTheDocumentation() {
        Golden.assertMatches("hybrid-evolution.txt", table);
    }
}
