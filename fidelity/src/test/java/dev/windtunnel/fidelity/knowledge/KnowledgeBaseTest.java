package dev.windtunnel.fidelity.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Cause;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Impact;
import dev.windtunnel.fidelity.discrepancy.Suspect;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import dev.windtunnel.fidelity.hybrid.Calls;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a team knows, as a file, and which calls it warns of. */
class KnowledgeBaseTest {

    @TempDir
    Path folder;

    private static KnownDiscrepancy known(String operation, String token, String... conditions) {
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
                List.of(conditions),
                false);
        return new KnownDiscrepancy(
                "dynamodb", one, "stand-in 1", List.of("CreateTable", operation), token, "FindingTest.java");
    }

    private static Exercise tried(String operation, long calls, long successes, String... parameters) {
        return new Exercise("dynamodb", "stand-in 1", operation, calls, successes, Set.of(parameters));
    }

    private static WatchedCall call(String operation, Map<String, Object> parameters) {
        return Calls.done("dynamodb", operation, parameters, Map.of());
    }

    private static List<Integer> warnings(KnownDiscrepancy known, WatchedCall... calls) {
        return new KnownCalls(KnowledgeBase.of(List.of(known)))
                .warnings(List.of(calls)).stream().map(KnownCalls.Warning::at).toList();
    }

    @Test
    void theFileDoesNotDependOnTheOrderInWhichThingsWereFound() throws IOException {
        KnownDiscrepancy one = known("PutItem", "wt3-1", "Item.id.S empty");
        KnownDiscrepancy other = known("GetItem", "wt3-2", "table that was deleted");
        Path first = folder.resolve("first.json");
        Path second = folder.resolve("second.json");
        KnowledgeBase base = KnowledgeBase.of(List.of(one, other));
        base.learn(tried("PutItem", 9, 5, "TableName", "Item"));
        base.learn(tried("GetItem", 1, 1, "TableName", "Key"));
        base.write(first);
        base = KnowledgeBase.of(List.of(other, one));
        base.learn(tried("GetItem", 1, 1, "Key", "TableName"));
        base.learn(tried("PutItem", 9, 5, "Item", "TableName"));
        base.write(second);

        assertThat(Files.readString(first)).isEqualTo(Files.readString(second));
        assertThat(KnowledgeBase.read(first).all()).containsExactly(other, one);
        assertThat(KnowledgeBase.read(first).exercises()).isEqualTo(base.exercises());
        Golden.assertMatches("knowledge.json", Files.readString(first));
    }

    @Test
    void whatIsKnownAlreadyStaysAsItIs() throws IOException {
        Path file = folder.resolve("known.json");
        KnowledgeBase base = KnowledgeBase.of(List.of(known("PutItem", "wt3-1", "Item.id.S empty")));
        base.write(file);
        String before = Files.readString(file);
        base.learn(known("PutItem", "wt3-9", "Item.id.S empty"));
        base.write(file);

        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void aRunThatComesLessFarAddsOnlyTheParametersThatItHasTried() {
        KnowledgeBase base = new KnowledgeBase();
        base.learn(tried("PutItem", 9, 5, "TableName", "Item"));
        base.learn(tried("PutItem", 70, 4, "TableName", "Expected"));

        assertThat(base.exercises()).containsExactly(tried("PutItem", 9, 5, "Expected", "Item", "TableName"));

        base.learn(tried("PutItem", 20, 6));

        assertThat(base.exercises()).containsExactly(tried("PutItem", 20, 6, "Expected", "Item", "TableName"));
    }

    @Test
    void aFileThatIsNotThereIsSaidInOneSentence() {
        assertThatThrownBy(() -> KnowledgeBase.read(folder.resolve("none.json")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("There is no knowledge base");
        assertThat(KnowledgeBase.readIfThere(folder.resolve("none.json")).all()).isEmpty();
    }

    @Test
    void aPredicateWarnsOfCallsForWhichItHolds() {
        KnownDiscrepancy known = known("PutItem", "", "Item.id.S empty");

        assertThat(warnings(known, call("PutItem", Map.of("Item", Map.of("id", Map.of("S", "x"))))))
                .isEmpty();
        assertThat(warnings(known, call("PutItem", Map.of("Item", Map.of("id", Map.of("S", ""))))))
                .containsExactly(0);
    }

    @Test
    void aDiscrepancyWithoutAPredicateWarnsOfItsWholeOperation() {
        WatchedCall put = call("PutItem", Map.of("Item", Map.of("id", Map.of("S", "x"))));

        assertThat(warnings(known("PutItem", ""), put)).containsExactly(0);
        assertThat(warnings(known("PutItem", "", "another table"), put)).containsExactly(0);
        assertThat(warnings(known("GetItem", ""), put)).isEmpty();
    }

    private static KnownDiscrepancy ofField(String path, String emulator, Visibility visibility) {
        Discrepancy one = new Discrepancy(
                "GetItem",
                Tier.FIELD,
                path,
                emulator,
                "1.0",
                visibility,
                Impact.DEBUGGABILITY,
                Cause.DEFECT,
                Suspect.UNKNOWN,
                List.of(),
                false);
        return new KnownDiscrepancy("dynamodb", one, "stand-in 1", List.of(), "", "");
    }

    @Test
    void aFieldThatDiffersWarnsOfAnswersThatHaveIt() {
        KnownDiscrepancy known = ofField("ConsumedCapacity[].CapacityUnits", "2.0", Visibility.RESPONSE);

        assertThat(warnings(known, call("GetItem", Map.of()))).isEmpty();
        assertThat(warnings(
                        known,
                        Calls.done("dynamodb", "GetItem", Map.of(), Map.of("ConsumedCapacity", Map.of("Other", 1)))))
                .containsExactly(0);
    }

    /** An answer of the emulator does not show that; and states matter to calls that do not show them. */
    @Test
    void whatOnlyTheCloudHasAndWhatIsInTheStateWarnsOfAllAnswers() {
        for (KnownDiscrepancy known : List.of(
                ofField("ConsumedCapacity", "absent", Visibility.RESPONSE),
                ofField("GetItem.Item.color.S", "red", Visibility.STATE),
                ofField("Attributes", "red", Visibility.BOTH))) {
            assertThat(warnings(known, call("GetItem", Map.of()))).containsExactly(0);
        }
    }

    @Test
    void whatWasDeletedIsToldFromEarlierCalls() {
        KnownDiscrepancy known = known("GetItem", "", "table that was deleted");
        WatchedCall create = call("CreateTable", Map.of("TableName", "orders"));
        WatchedCall delete = call("DeleteTable", Map.of("TableName", "orders"));
        WatchedCall get = call("GetItem", Map.of("TableName", "orders"));

        assertThat(warnings(known, create, get)).isEmpty();
        assertThat(warnings(known, create, delete, get)).containsExactly(2);
    }

    @Test
    void whatMayNotHaveExistedIsWarnedOf() {
        KnownDiscrepancy known = known("GetItem", "", "table that never existed");
        WatchedCall create = call("CreateTable", Map.of("TableName", "orders"));
        WatchedCall get = call("GetItem", Map.of("TableName", "orders"));

        assertThat(warnings(known, create, get)).isEmpty();
        assertThat(warnings(known, get)).containsExactly(0);
    }

    @Test
    void redirectedCallsAlwaysHaveTheirRights() {
        assertThat(warnings(known("GetItem", "", "wrong secret"), call("GetItem", Map.of())))
                .isEmpty();
    }
}
