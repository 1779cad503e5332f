package dev.windtunnel.fidelity.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Operation.Effect;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.record.RecordException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExamplesDocumentTest {

    private static final Shape.Structure NOTHING = Shape.Structure.of("Nothing", List.of());
    private static final Shape.Structure INPUT = Shape.Structure.of(
            "PutInput",
            List.of(
                    new Member("Name", Shape.Text.ANY, true),
                    new Member("Count", new Shape.Number(true, Range.ANY), false),
                    new Member("Share", new Shape.Number(false, Range.ANY), false),
                    new Member("Fast", new Shape.Flag(), false),
                    new Member("Data", new Shape.Items(new Shape.Bytes(Range.ANY), Range.ANY), false),
                    new Member("Times", new Shape.Entries(Shape.Text.ANY, new Shape.Time(), Range.ANY), false)));
    private static final Grammar GRAMMAR = new Grammar(
            "toys",
            "1.0",
            List.of(
                    new Operation("Put", INPUT, NOTHING, Set.of(), Effect.CHANGES),
                    new Operation("Get", NOTHING, NOTHING, Set.of(), Effect.READS)));

    @Test
    void readsValuesAsTheShapesSay() {
        Examples examples = parse("""
                {"resources": [{"kind": "toy", "create": "Put", "delete": "", "name": "toy-%s",
                                "ready": {"operation": "Get", "path": "State", "value": "OPEN"}}],
                 "probes": {"toy": ["Get"]}, "after": {"Put": ["Put#2"]},
                 "calls": {"Put": [{"Name": "${new toy}", "Count": 3, "Share": 2, "Fast": true, "Data": ["x"],
                                    "Times": {"then": "2025-01-01T00:00:00Z"}}, {"Name": "b"}]}}
                """);
        assertThat(examples.resources())
                .containsExactly(new Resource(
                        "toy",
                        "Put",
                        "",
                        "toy-%s",
                        Optional.of(new Resource.Ready("Get", "State", "OPEN")),
                        List.of()));
        assertThat(examples.after()).isEqualTo(Map.of("Put", List.of("Put#2")));
        assertThat(examples.probes()).isEqualTo(Map.of("toy", List.of("Get")));
        assertThat(examples.calls().get("Put"))
                .containsExactly(
                        new Example(
                                "Put",
                                Map.of(
                                        "Name",
                                        "${new toy}",
                                        "Count",
                                        3L,
                                        "Share",
                                        2.0,
                                        "Fast",
                                        true,
                                        "Data",
                                        List.of(Blob.of("x")),
                                        "Times",
                                        Map.of("then", Instant.parse("2025-01-01T00:00:00Z")))),
                        new Example("Put", Map.of("Name", "b")));
    }

    @Test
    void saysInOneSentenceWhatIsWrong() {
        assertThat(complaint("\"Drop\": [{}]"))
                .isEqualTo("The examples cannot be read: version '1.0' of 'toys' has no operation 'Drop';"
                        + " correct the name or remove it.");
        assertThat(complaint("\"Put\": [{\"Name\": \"a\"}, {\"Nome\": \"a\"}]"))
                .isEqualTo("The examples, example 2 of 'Put', cannot be read: 'PutInput' has no member 'Nome';"
                        + " correct the name or remove it.");
        assertThat(complaint("\"Put\": [{\"Count\": 1.5}]"))
                .isEqualTo("The examples, example 1 of 'Put', cannot be read: 'Count' is '1.5', but should be a whole"
                        + " number; correct the value.");
        assertThat(complaint("\"Put\": [{\"Times\": {\"a\": \"noon\"}}]"))
                .isEqualTo("The examples, example 1 of 'Put', cannot be read: 'Times' is 'noon', but should be a time;"
                        + " write it like '2025-01-01T00:00:00Z'.");
        assertThat(complaint("\"Put\": [{\"Name\": null}]")).contains("'Name' is 'null', but should be a text");
        assertThat(complaint("\"Put\": [{}]}, \"after\": {\"Put\": [\"Put#2\"]"))
                .isEqualTo("The examples cannot be read: 'after' has 'Put#2', which is no example; name an operation,"
                        + " or one with the number of its example, as in 'Put#2'.");
        assertThat(complaint("\"Put\": {}")).contains("'Put'", "should be a list");
    }

    @Test
    void hasNoExamplesOfServicesThatItDoesNotKnow() {
        assertThat(ExamplesDocument.builtIn(GRAMMAR)).isEqualTo(Examples.NONE);
    }

    private static String complaint(String calls) {
        var thrown = assertThatThrownBy(() -> parse("{\"resources\": [], \"probes\": {}, \"calls\": {" + calls + "}}"))
                .isInstanceOf(RecordException.class);
        return String.valueOf(thrown.actual().getMessage());
    }

    private static Examples parse(String text) {
        return ExamplesDocument.parse(text, "The examples", GRAMMAR);
    }
}
