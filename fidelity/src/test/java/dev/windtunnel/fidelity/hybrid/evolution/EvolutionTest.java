package dev.windtunnel.fidelity.hybrid.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Cause;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Impact;
import dev.windtunnel.fidelity.discrepancy.Suspect;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import dev.windtunnel.fidelity.hybrid.policy.Decider;
import dev.windtunnel.fidelity.hybrid.policy.Policy;
import dev.windtunnel.fidelity.hybrid.safe.SafeList;
import dev.windtunnel.fidelity.knowledge.Exercise;
import dev.windtunnel.fidelity.knowledge.ExercisedCalls;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.fidelity.knowledge.KnownDiscrepancy;
import dev.windtunnel.testing.Golden;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The three policies over 30 versions of a modelled application: what they save is what their definitions say, and nothing is trusted wrongly. */
class EvolutionTest {

    private static final String EXACT = "exact";
    private static final String ALL = "all";

    private static Map<String, Curve> curves = Map.of();

    private static final String EMULATOR = "stand-in 1";

    /** What fuzzing the two stand-ins would have found and tried. */
    private static KnowledgeBase knowledge() {
        KnowledgeBase knowledge = KnowledgeBase.of(List.of(
                known("PutItem", List.of("Item.v.S empty")),
                // A rumour about a whole operation, which no call of the application confirms.
                known("Scan", List.of())));
        tried(knowledge, "dynamodb", "CreateTable", "TableName", "KeySchema");
        tried(knowledge, "dynamodb", "DescribeTable", "TableName");
        tried(knowledge, "dynamodb", "PutItem", "TableName", "Item", "ConditionExpression");
        tried(knowledge, "dynamodb", "GetItem", "TableName", "Key");
        tried(knowledge, "sqs", "CreateQueue", "QueueName");
        tried(knowledge, "sqs", "SendMessage", "QueueUrl", "MessageBody");
        tried(knowledge, "sqs", "ReceiveMessage", "QueueUrl");
        tried(knowledge, "sqs", "DeleteMessage", "QueueUrl", "ReceiptHandle");
        return knowledge;
    }

    private static void tried(KnowledgeBase knowledge, String service, String operation, String... parameters) {
        knowledge.learn(new Exercise(service, EMULATOR, operation, 10, 10, Set.of(parameters)));
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

    /** What a policy saves by its definition: the contents of tests are known here, and no call is looked at. */
    private static final class Implied implements Trust {
        private final Policy policy;
        private final Set<String> safe = new HashSet<>();

        Implied(Policy policy) {
            this.policy = policy;
        }

        @Override
        public boolean trusts(int test, int version, Ran suite, Instant now) {
            boolean isKnown = Versions.meetsTheLie(test, version) || Versions.meetsARumour(test);
            boolean isSafe = safe.contains(content(test, version));
            return switch (policy) {
                case KNOWN -> !isKnown;
                case SAFE_LIST -> isSafe;
                case COMBINED -> !isKnown || isSafe;
            };
        }

        @Override
        public void ran(int test, int version, Ran suite, Ran alone, Ran cloud, Instant now) {
            if (!Versions.meetsTheLie(test, version)) {
                safe.add(content(test, version));
            }
        }

        private static String content(int test, int version) {
            return test + " " + Versions.content(test, version);
        }
    }

    @BeforeAll
    static void runAllVersions() throws Exception {
        Map<String, Trust> rules = new LinkedHashMap<>();
        for (Policy policy : Policy.values()) {
            rules.put(
                    policy.word(),
                    new DecidedTrust(new Decider(
                            policy,
                            new KnownCalls(knowledge()),
                            new ExercisedCalls(knowledge(), service -> EMULATOR),
                            new SafeList(),
                            List.of(Versions.EMULATOR, Versions.CLOUD),
                            EMULATOR,
                            Duration.ofDays(30))));
            rules.put(implied(policy), new Implied(policy));
        }
        rules.put(EXACT, new ExactSequences());
        rules.put(ALL, (test, version, suite, now) -> true);
        curves = Evolution.of(new Versions(), rules);
    }

    private static String implied(Policy policy) {
        return policy.word() + " by its definition";
    }

    private static Curve curve(String name) {
        return java.util.Objects.requireNonNull(curves.get(name), name);
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
    void noTestIsTrustedWrongly() {
        for (Policy policy : Policy.values()) {
            assertThat(curve(policy.word()).wronglyTrusted()).as(policy.word()).isEmpty();
        }
    }

    @Test
    void trustingAllWouldBeWrong() {
        assertThat(curve(ALL).wronglyTrusted()).isNotEmpty();
    }

    @Test
    void theKeysSaveMoreThanExactSequencesOfRequests() {
        for (int version = 1; version < Versions.VERSIONS; version++) {
            assertThat(curve(Policy.SAFE_LIST.word()).versions().get(version).saved())
                    .as("version %d", version)
                    .isGreaterThan(curve(EXACT).versions().get(version).saved());
        }
    }

    @Test
    void theCurveIsTheExpectedOne() {
        Golden.assertMatches(
                "hybrid-savings.txt",
                SavingsTable.of(new Versions(), curves, List.of("known", "safe-list", "combined", EXACT)));
    }
}
