package dev.windtunnel.fidelity.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.demo.shelf.ShelfService;
import dev.windtunnel.fidelity.change.Change;
import dev.windtunnel.fidelity.change.Changes;
import dev.windtunnel.fidelity.discrepancy.Predicate.Given;
import dev.windtunnel.fidelity.discrepancy.Predicate.OfParameter;
import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.rest.OpenApi;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the fuzzer says about a call can be asked of any other call. */
class PredicateTest {

    private static boolean holds(String words, Map<String, Object> parameters) {
        OfParameter predicate = (OfParameter) Predicate.of(words).orElseThrow();
        return predicate.holds(Predicate.values(parameters, predicate.path()));
    }

    @Test
    void limitsAreTheLimitsOfTheGrammar() {
        assertThat(holds("TableName above 5 characters", Map.of("TableName", "tables")))
                .isTrue();
        assertThat(holds("TableName above 6 characters", Map.of("TableName", "tables")))
                .isFalse();
        assertThat(holds("Limit below 1", Map.of("Limit", 0L))).isTrue();
        assertThat(holds("Tags above 1 elements", Map.of("Tags", List.of(1L, 2L))))
                .isTrue();
    }

    @Test
    void absentAndEmptyAreTwoThings() {
        assertThat(holds("Key absent", Map.of())).isTrue();
        assertThat(holds("Key absent", Map.of("Key", ""))).isFalse();
        assertThat(holds("Key empty", Map.of("Key", ""))).isTrue();
        assertThat(holds("Key empty", Map.of())).isFalse();
    }

    @Test
    void aPathGoesThroughStructuresListsAndMaps() {
        Map<String, Object> item = Map.of("Item", Map.of("name", Map.of("S", "")));

        assertThat(holds("Item.id.S empty", item))
                .as("the fuzzer's own key stands for any")
                .isTrue();
        assertThat(holds("Tags.0.Key odd", Map.of("Tags", List.of(Map.of("Key", "a"), Map.of("Key", "a b")))))
                .isTrue();
        assertThat(holds("Tags[].Key odd", Map.of("Tags", List.of(Map.of("Key", "ab")))))
                .isFalse();
    }

    @Test
    void aWordIsThatWord() {
        assertThat(holds("BillingMode =PROVISIONED", Map.of("BillingMode", "PROVISIONED")))
                .isTrue();
        assertThat(holds("BillingMode =PROVISIONED", Map.of("BillingMode", "PAY_PER_REQUEST")))
                .isFalse();
        assertThat(holds("Force true", Map.of("Force", true))).isTrue();
        assertThat(holds("Force true", Map.of("Force", false))).isFalse();
    }

    @Test
    void whatNobodyKnowsExactlyHoldsForMoreCalls() {
        assertThat(Predicate.of("Name too long")).contains(new Given("Name"));
        assertThat(holds("Name very long", Map.of("Name", "x".repeat(64)))).isTrue();
        assertThat(holds("Name very long", Map.of("Name", "short"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TableName above 255 characters",
                "Limit below 1",
                "Key absent",
                "Key.id empty",
                "Item given",
                "BillingMode =PROVISIONED",
                "Name odd",
                "Name with a capital",
                "Tags twice the same",
                "table that was deleted",
                "table that exists",
                "table that never existed",
                "wrong secret"
            })
    void wordsAreReadAsTheyAreWritten(String words) {
        assertThat(Predicate.of(words).map(Predicate::words)).contains(words);
    }

    @Test
    void whatCannotBeAskedOfOtherCallsIsNoPredicate() {
        assertThat(Predicate.of("only what is required")).isEmpty();
        assertThat(Predicate.of("another shelf")).isEmpty();
        assertThat(Predicate.of("an earlier answer of CreateShelf")).isEmpty();
    }

    /** A change that nobody can ask about would make its whole operation discrepant, without anybody noticing. */
    @Test
    void everyChangeOfOneParameterHasAPredicate() throws Exception {
        try (OpenApi api = OpenApi.parse(ShelfService.document(), "The document of the shelf service")) {
            Grammar grammar = api.grammar();
            int seen = 0;
            for (Map.Entry<String, List<Example>> calls :
                    ExamplesDocument.builtIn(grammar).calls().entrySet()) {
                Operation operation = grammar.operation(calls.getKey()).orElseThrow();
                for (Change change :
                        Changes.of(operation.input(), calls.getValue().get(0).arguments())) {
                    if (!change.word().equals("only what is required")) {
                        assertThat(Predicate.of(change.word()))
                                .as(change.word())
                                .isPresent();
                        seen++;
                    }
                }
            }
            assertThat(seen).isGreaterThan(100);
        }
    }

    @Test
    void conditionsHaveThem() {
        assertThat(new Condition(Condition.Kind.PARAMETER, "Key absent").predicate())
                .isPresent();
        assertThat(new Condition(Condition.Kind.EXISTING, "another shelf").predicate())
                .isEqualTo(Optional.empty());
    }
}
