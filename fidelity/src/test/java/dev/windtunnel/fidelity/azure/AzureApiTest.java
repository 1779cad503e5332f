package dev.windtunnel.fidelity.azure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.examples.ExampleRules;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.testing.Golden;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AzureApiTest {

    @ParameterizedTest
    @ValueSource(strings = {"azure-blob", "azure-queue", "azure-table"})
    void eachMethodOfTheSdkIsAnOperationOrIsListedWithAReason(String service) {
        assertThat(TestAzure.api(service).notCovered()).noneMatch(text -> text.contains("does not know it"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"azure-blob", "azure-queue", "azure-table"})
    void everyOperationHasExamplesThatKeepToWhatTheSdkSays(String service) {
        Grammar grammar = TestAzure.api(service).grammar();
        assertThat(ExamplesDocument.builtIn(grammar).calls().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        grammar.operations().stream().map(Operation::name).toList());
        assertThat(new ExampleRules(grammar, ExamplesDocument.builtIn(grammar)).complaints())
                .isEmpty();
    }

    /** All names and types of parameters, so that a change of the SDK or of what is read shows. */
    @ParameterizedTest
    @ValueSource(strings = {"azure-blob", "azure-queue", "azure-table"})
    void parametersAreThoseOfPublicMethods(String service) {
        String text = TestAzure.api(service).grammar().operations().stream()
                .map(operation -> operation.name() + (operation.reads() ? " reads" : "") + "("
                        + operation.input().members().stream()
                                .map(member ->
                                        member.name() + (member.required() ? "!" : "") + " " + text(member.shape(), 0))
                                .collect(Collectors.joining(", "))
                        + ")")
                .collect(Collectors.joining("\n", "", "\n"));
        Golden.assertMatches("grammar-" + service + ".txt", text);
    }

    private static String text(Shape shape, int depth) {
        if (shape instanceof Shape.Structure structure) {
            return depth > 1
                    ? structure.name()
                    : structure.members().stream()
                            .map(Member::name)
                            .collect(Collectors.joining(" ", structure.name() + "{", "}"));
        }
        if (shape instanceof Shape.Items items) {
            return "[" + text(items.element(), depth + 1) + "]";
        }
        if (shape instanceof Shape.Entries entries) {
            return "{" + text(entries.value(), depth + 1) + "}";
        }
        return shape instanceof Shape.Text words && !words.words().isEmpty()
                ? String.join("|", words.words())
                : shape.getClass().getSimpleName();
    }

    @Test
    void saysWhatIsMissing() {
        assertThatThrownBy(() -> AzureApi.load("azure-blob", List.of(), AzureSettings.DEFAULT))
                .isInstanceOf(UsageException.class)
                .hasMessage("The class path of the Azure SDK has no class 'com.azure.core.util.ExpandableStringEnum';"
                        + " give the jar of the service with all that it needs.");
    }
}
