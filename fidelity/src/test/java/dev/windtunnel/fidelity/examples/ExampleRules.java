package dev.windtunnel.fidelity.examples;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the specification says of values, and what references may name. */
public final class ExampleRules {

    public static final Pattern REFERENCE = Pattern.compile("\\$\\{(new )?([^.}]+)(?:\\.([^}]+))?}");

    private final Grammar grammar;
    private final Examples examples;
    private final List<String> complaints = new ArrayList<>();

    public ExampleRules(Grammar grammar, Examples examples) {
        this.grammar = grammar;
        this.examples = examples;
    }

    /** Everything that is wrong with the examples. */
    public List<String> complaints() {
        examples.calls().forEach((name, calls) -> {
            for (int i = 0; i < calls.size(); i++) {
                check(name + " " + (i + 1), calls.get(i));
            }
        });
        return complaints;
    }

    /** Where a reference gets its value from: the operation, whose first example is called. */
    public static Optional<String> producer(Examples examples, String source) {
        return examples.resources().stream()
                .filter(resource -> resource.kind().equals(source))
                .map(Resource::create)
                .findFirst()
                .or(() -> Optional.of(source).filter(examples.calls()::containsKey));
    }

    private void check(String where, Example example) {
        value(where, grammar.operation(example.operation()).orElseThrow().input(), example.arguments());
    }

    private void value(String where, Shape shape, Object value) {
        if (shape instanceof Shape.Structure structure) {
            structure(where, structure, (Map<?, ?>) value);
        } else if (shape instanceof Shape.Items items) {
            List<?> list = (List<?>) value;
            range(where, items.count(), list.size());
            list.forEach(each -> value(where + "[]", items.element(), each));
        } else if (shape instanceof Shape.Entries entries) {
            Map<?, ?> map = (Map<?, ?>) value;
            range(where, entries.count(), map.size());
            map.forEach((key, each) -> {
                text(where + ".key", entries.key(), (String) key);
                value(where + "{" + key + "}", entries.value(), each);
            });
        } else if (shape instanceof Shape.Text text) {
            text(where, text, (String) value);
        } else if (shape instanceof Shape.Number number) {
            range(where, number.range(), ((Number) value).doubleValue());
        } else if (shape instanceof Shape.Bytes bytes) {
            range(where, bytes.length(), ((Blob) value).bytes().length);
        }
    }

    private void structure(String where, Shape.Structure structure, Map<?, ?> values) {
        for (Member member : structure.members()) {
            Object value = values.get(member.name());
            if (value != null) {
                value(where + "." + member.name(), member.shape(), value);
            } else if (member.required()) {
                complaints.add(where + ": '" + member.name() + "' is required");
            }
        }
        if (structure.oneOf() && values.size() != 1) {
            complaints.add(where + ": exactly one member should be given");
        }
    }

    private void text(String where, Shape.Text shape, String text) {
        Matcher matcher = REFERENCE.matcher(text);
        boolean isAnswer = false;
        while (matcher.find()) {
            reference(where, matcher.group(1) != null, matcher.group(2), matcher.group(3));
            isAnswer |= matcher.group(3) != null;
        }
        if (isAnswer) {
            // The service says what is in it.
            return;
        }
        String sample = REFERENCE.matcher(text).replaceAll(found -> name(found.group(2)));
        range(where + " '" + sample + "'", shape.length(), sample.length());
        if (!shape.words().isEmpty() && !shape.words().contains(sample)) {
            complaints.add(where + ": '" + sample + "' is none of " + shape.words());
        }
        if (!shape.pattern().isEmpty()
                && !Pattern.compile(shape.pattern()).matcher(sample).matches()) {
            complaints.add(where + ": '" + sample + "' does not match " + shape.pattern());
        }
    }

    private void reference(String where, boolean isNew, String source, String path) {
        Optional<String> producer = producer(examples, source);
        if (producer.isEmpty()) {
            complaints.add(where + ": nothing is known of '" + source + "'");
        } else if (path != null) {
            Shape shape = grammar.operation(producer.get()).orElseThrow().output();
            for (String step : path.split("\\.", -1)) {
                shape = step(where, shape, step);
            }
        } else if (name(source).isEmpty()) {
            complaints.add(where + ": '" + source + "' is named by the service, so a path is needed");
        }
        if (isNew && path != null) {
            complaints.add(where + ": a new name has no path");
        }
    }

    private Shape step(String where, Shape shape, String step) {
        if (shape instanceof Shape.Items items && step.matches("[0-9]+")) {
            return items.element();
        }
        if (shape instanceof Shape.Entries entries) {
            return entries.value();
        }
        if (shape instanceof Shape.Structure structure) {
            Optional<Member> member = structure.members().stream()
                    .filter(known -> known.name().equals(step))
                    .findFirst();
            if (member.isPresent()) {
                return member.get().shape();
            }
        }
        complaints.add(where + ": there is no '" + step + "' in the answer");
        return shape;
    }

    private String name(String kind) {
        return examples.resources().stream()
                .filter(resource -> resource.kind().equals(kind))
                .map(resource -> String.format(resource.name(), "abc123"))
                .findFirst()
                .orElse("");
    }

    private void range(String where, Range range, double number) {
        if (!range.contains(number)) {
            complaints.add(where + ": " + number + " is not within " + range);
        }
    }
}
