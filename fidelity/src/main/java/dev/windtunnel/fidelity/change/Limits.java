package dev.windtunnel.fidelity.change;

import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** In what arguments do not keep to what a grammar states: the classes of parameters that reports name. */
public final class Limits {

    private final List<Violation> found = new ArrayList<>();

    /**
     * Something that a grammar forbids.
     *
     * @param path of the parameter
     * @param words what is wrong with it
     */
    public record Violation(String path, String words) {

        @Override
        public String toString() {
            return path + " " + words;
        }
    }

    private Limits() {}

    /** What is forbidden about the arguments of an operation; empty if nothing that the grammar states is. */
    public static List<Violation> violatedBy(Shape.Structure input, Map<String, Object> arguments) {
        Limits limits = new Limits();
        limits.check("", input, arguments);
        return List.copyOf(limits.found);
    }

    private void add(String path, String words) {
        found.add(new Violation(path, words));
    }

    private void check(String path, Shape shape, Object value) {
        if (shape instanceof Shape.Text text && value instanceof String given) {
            check(path, text, given);
        } else if (shape instanceof Shape.Number number && value instanceof Number given) {
            range(path, number.range(), given.doubleValue(), "");
        } else if (shape instanceof Shape.Bytes bytes && value instanceof Blob given) {
            range(path, bytes.length(), given.bytes().length, " bytes");
        } else if (shape instanceof Shape.Items items && value instanceof List<?> list) {
            range(path, items.count(), list.size(), " elements");
            list.forEach(element -> check(path + "[]", items.element(), element));
        } else if (shape instanceof Shape.Entries entries && value instanceof Map<?, ?> map) {
            range(path, entries.count(), map.size(), " entries");
            map.values().forEach(element -> check(path + "{}", entries.value(), element));
        } else if (shape instanceof Shape.Structure structure && value instanceof Map<?, ?> map) {
            structure.members().forEach(member -> check(path, member, map));
        }
    }

    private void check(String path, Member member, Map<?, ?> given) {
        Object value = given.get(member.name());
        String at = path.isEmpty() ? member.name() : path + "." + member.name();
        if (value != null) {
            check(at, member.shape(), value);
        } else if (member.required()) {
            add(at, "missing");
        }
    }

    private void check(String path, Shape.Text shape, String given) {
        if (!shape.words().isEmpty() && !shape.words().contains(given)) {
            add(path, "not one of its words");
            return;
        }
        Optional<Reference> reference = Reference.only(given);
        if (reference.isPresent()) {
            // A name keeps to the limits unless it was cut or stretched.
            if (reference.get().length() != Reference.AS_IT_IS) {
                range(path, shape.length(), reference.get().length(), " characters");
            }
            return;
        }
        String text = Reference.replaced(given, one -> "abcdefgh");
        range(path, shape.length(), text.length(), " characters");
        if (!Values.matches(shape.pattern(), text)) {
            add(path, "not as its pattern");
        }
    }

    private void range(String path, Range range, double value, String unit) {
        if (value < range.least()) {
            add(path, "below " + plain(range.least()) + unit);
        } else if (value > range.most()) {
            add(path, "above " + plain(range.most()) + unit);
        }
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }
}
