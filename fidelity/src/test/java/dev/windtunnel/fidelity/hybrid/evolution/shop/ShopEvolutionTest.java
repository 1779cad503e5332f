package dev.windtunnel.fidelity.hybrid.evolution.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Visibility;
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
import dev.windtunnel.fidelity.knowledge.Exercise;
import dev.windtunnel.fidelity.knowledge.ExercisedCalls;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.fidelity.knowledge.KnownDiscrepancy;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The policies over 30 versions of a real application, on two implementations of DynamoDB that really differ. The knowledge base is what {@code windtunnel
 * fuzz dynamodb --emulator dynamodb-local --reference dynalite --executions 200 --seed 16} has found and tried: each example once, and some more.
 */
@Tag("full")
class ShopEvolutionTest {

    private static final Path KNOWLEDGE = Path.of("src", "test", "resources", "hybrid", "dynamodb-knowledge.json");
    private static final String EMULATOR = "dynamodb-local@2.6.1";
    /** What one side does not have. */
    private static final Set<String> MISSING = Set.of("TransactWriteItems", "ExecuteStatement");

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
                rules.put(
                        implied(policy),
                        new ImpliedTrust(
                                policy, ran -> meetsADiscrepancy(knowledge, ran) || meetsTheUntried(knowledge, ran)));
            }
            KnowledgeBase unlucky = knowledgeWithoutFindingsOf(knowledge, MISSING);
            for (Policy policy : List.of(Policy.KNOWN, Policy.COMBINED)) {
                rules.put(unlucky(policy), new DecidedTrust(decider(policy, unlucky, runs)));
            }
            rules.put(EXACT, new ExactSequences());
            rules.put(ALL, (test, version, suite, now) -> true);
            curves = Evolution.of(runs, rules);
            table = SavingsTable.of(runs, curves, List.of("known", "safe-list", "combined", EXACT, ALL));
        }
    }

    private static KnowledgeBase knowledgeWithoutFindingsOf(KnowledgeBase knowledge, Set<String> operations) {
        KnowledgeBase unlucky = KnowledgeBase.of(knowledge.all().stream()
                .filter(known -> !operations.contains(known.discrepancy().operation()))
                .toList());
        knowledge.exercises().forEach(unlucky::learn);
        return unlucky;
    }

    private static Decider decider(Policy policy, KnowledgeBase knowledge, ShopRuns runs) {
        return new Decider(
                policy,
                new KnownCalls(knowledge),
                new ExercisedCalls(knowledge, service -> EMULATOR),
                new SafeList(),
                runs.hosts(),
                EMULATOR,
                Duration.ofDays(30));
    }

    /** What is known without conditions is looked at here; the others are asked for one by one. */
    private static boolean meetsADiscrepancy(KnowledgeBase knowledge, Ran ran) {
        List<WatchedCall> calls = ran.watched().calls();
        List<KnownDiscrepancy> sometimes = knowledge.all().stream()
                .filter(known -> !known.discrepancy().conditions().isEmpty())
                .toList();
        return knowledge.all().stream()
                        .map(KnownDiscrepancy::discrepancy)
                        .filter(known -> known.conditions().isEmpty())
                        .anyMatch(known -> calls.stream().anyMatch(call -> shows(known, call)))
                || !new KnownCalls(KnowledgeBase.of(sometimes)).warnings(calls).isEmpty();
    }

    /** Whether a call is of that operation, and has been answered with what differs if that is all that does. */
    private static boolean shows(Discrepancy known, WatchedCall call) {
        boolean isOfAnAnswer = known.visibility() == Visibility.RESPONSE
                && Set.of(Tier.FIELD, Tier.ORDER).contains(known.tier())
                && !known.emulator().equals("absent");
        return call.operation().equals(known.operation())
                && (!isOfAnAnswer
                        || call.fields().keySet().stream()
                                .anyMatch(field -> known.path().matches(field + "\\b.*")));
    }

    /** Whether no success of both sides that fuzzing has seen was of such an operation, or had such a parameter. */
    private static boolean meetsTheUntried(KnowledgeBase knowledge, Ran ran) {
        Set<String> tried = new HashSet<>();
        for (Exercise one : knowledge.exercises()) {
            if (one.successes() > 0) {
                tried.add(one.operation());
                one.parameters().forEach(parameter -> tried.add(one.operation() + "." + parameter));
            }
        }
        return ran.watched().calls().stream()
                .flatMap(call -> Stream.concat(
                        Stream.of(call.operation()),
                        call.parameters().keySet().stream().map(parameter -> call.operation() + "." + parameter)))
                .anyMatch(needed -> !tried.contains(needed));
    }

    private static String implied(Policy policy) {
        return policy.word() + " by its definition";
    }

    private static String unlucky(Policy policy) {
        return policy.word() + " had some discrepancies not been found";
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
    void noTestIsWronglyTrusted() {
        for (Policy policy : Policy.values()) {
            assertThat(curve(policy.word()).wronglyTrusted()).as(policy.word()).isEmpty();
        }
    }

    /** Trust in what is known must not be trust in what nobody has found yet. */
    @Test
    void norIsOneWhoseDiscrepanciesWereNotFound() {
        for (Policy policy : List.of(Policy.KNOWN, Policy.COMBINED)) {
            assertThat(curve(unlucky(policy)).wronglyTrusted())
                    .as(policy.word())
                    .isEmpty();
            assertThat(curve(unlucky(policy)).versions())
                    .as(policy.word())
                    .isEqualTo(curve(policy.word()).versions());
        }
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
