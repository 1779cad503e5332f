package dev.windtunnel.fidelity.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.ExampleRules;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Operation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AwsExamplesTest {

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "sqs", "s3"})
    void everyOperationHasAnExample(String service) {
        Grammar grammar = TestSdk.api(service).grammar();
        assertThat(examples(grammar).calls().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        grammar.operations().stream().map(Operation::name).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "sqs", "s3"})
    void examplesKeepToWhatTheSdkSays(String service) {
        Grammar grammar = TestSdk.api(service).grammar();
        assertThat(new ExampleRules(grammar, examples(grammar)).complaints()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "sqs", "s3"})
    void whatExamplesReferToCanBeMade(String service) {
        Examples examples = examples(TestSdk.api(service).grammar());
        for (List<Example> calls : examples.calls().values()) {
            calls.forEach(example -> resolve(examples, example, Set.of(), example.equals(calls.get(0))));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "sqs", "s3"})
    void probesOnlyRead(String service) {
        Grammar grammar = TestSdk.api(service).grammar();
        examples(grammar).probes().forEach((kind, probes) -> {
            assertThat(examples(grammar).resources())
                    .anyMatch(resource -> resource.kind().equals(kind));
            assertThat(probes)
                    .allMatch(probe -> grammar.operation(probe).orElseThrow().reads(), kind);
        });
    }

    /** The first example of an operation is the one that is called where its answer is needed, so it must not need itself. */
    private static void resolve(Examples examples, Example example, Set<String> needed, boolean isFirst) {
        assertThat(needed).doesNotContain(example.operation());
        Set<String> deeper = new HashSet<>(needed);
        if (isFirst) {
            deeper.add(example.operation());
        }
        Matcher matcher = ExampleRules.REFERENCE.matcher(example.arguments().toString());
        while (matcher.find()) {
            if (matcher.group(1) == null) {
                String producer =
                        ExampleRules.producer(examples, matcher.group(2)).orElseThrow();
                resolve(examples, examples.calls().get(producer).get(0), deeper, true);
            }
        }
    }

    private static Examples examples(Grammar grammar) {
        return ExamplesDocument.builtIn(grammar);
    }
}
