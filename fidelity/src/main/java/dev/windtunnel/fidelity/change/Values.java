package dev.windtunnel.fidelity.change;

import com.github.curiousoddman.rgxgen.RgxGen;
import com.github.curiousoddman.rgxgen.parsing.dflt.RgxGenParseException;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Shape;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Small values that keep to the limits of a shape. */
final class Values {

    /** A moment that every service takes: the same in all runs. */
    static final Instant MOMENT = Instant.parse("2030-01-01T00:00:00Z");

    private static final int DEEPEST = 3;
    private static final int GENERATED = 20;
    private static final int MOST_ELEMENTS = 100;
    private static final List<String> TRIES = List.of(
            "a",
            "abc",
            "A1",
            "1",
            "10",
            "abcdefgh",
            "value-1",
            "a/b",
            "a.b",
            "arn:aws:s3:::abc",
            "us-east-1",
            "00000000-0000-0000-0000-000000000001",
            "https://example.com/a",
            "rate(1 day)",
            "123456789012",
            "arn:aws:iam::123456789012:role/abc",
            "text/plain",
            "2030-01-01");

    /** Those of a grammar, each read once: all calls are held against them. */
    private static final Map<String, Optional<Pattern>> PATTERNS = new ConcurrentHashMap<>();

    private Values() {}

    /** The smallest value; empty if nobody knows one. */
    static Optional<Object> valid(Shape shape) {
        return valid(shape, 0);
    }

    private static Optional<Object> valid(Shape shape, int depth) {
        if (shape instanceof Shape.Text text) {
            return text(text).map(Object.class::cast);
        }
        if (shape instanceof Shape.Number number) {
            double least =
                    Math.max(number.range().least(), Math.min(1, number.range().most()));
            return Optional.of(number(number, least));
        }
        if (shape instanceof Shape.Flag) {
            return Optional.of(true);
        }
        if (shape instanceof Shape.Bytes) {
            return Optional.of(Blob.of("a"));
        }
        if (shape instanceof Shape.Time) {
            return Optional.of(MOMENT);
        }
        if (depth == DEEPEST) {
            return Optional.empty();
        }
        if (shape instanceof Shape.Items items) {
            int count = (int) Math.min(Math.max(1, items.count().least()), MOST_ELEMENTS);
            return valid(items.element(), depth + 1).map(element -> Collections.nCopies(count, element));
        }
        if (shape instanceof Shape.Entries entries) {
            Optional<String> key = text(entries.key());
            Optional<Object> value = valid(entries.value(), depth + 1);
            return key.isPresent() && value.isPresent()
                    ? Optional.of(Map.of(key.get(), value.get()))
                    : Optional.empty();
        }
        return structure((Shape.Structure) shape, depth).map(Object.class::cast);
    }

    private static Optional<Map<String, Object>> structure(Shape.Structure structure, int depth) {
        List<Member> needed = structure.oneOf()
                ? structure.members().stream().limit(1).toList()
                : structure.members().stream().filter(Member::required).toList();
        Map<String, Object> value = new LinkedHashMap<>();
        for (Member member : needed) {
            Optional<Object> inner = valid(member.shape(), depth + 1);
            if (inner.isEmpty()) {
                return Optional.empty();
            }
            value.put(member.name(), inner.get());
        }
        return Optional.of(value);
    }

    static Object number(Shape.Number shape, double value) {
        if (shape.whole()) {
            return (long) value;
        }
        return value;
    }

    private static Optional<String> text(Shape.Text shape) {
        if (!shape.words().isEmpty()) {
            return Optional.of(shape.words().get(0));
        }
        int least = shape.length().hasLeast() ? (int) shape.length().least() : 1;
        Stream<String> simple = Stream.concat(
                TRIES.stream(), Stream.of("a".repeat(Math.max(1, least)), "A".repeat(Math.max(1, least))));
        return Stream.concat(simple, generated(shape.pattern()))
                .filter(candidate -> shape.length().contains(candidate.length()) && matches(shape.pattern(), candidate))
                .findFirst();
    }

    /** Texts of a pattern that is too special for all the others: the same ones every time. */
    private static Stream<String> generated(String pattern) {
        if (pattern.isEmpty()) {
            return Stream.empty();
        }
        return IntStream.range(0, GENERATED).boxed().flatMap(number -> {
            RandomSource random = RandomSource.of(pattern.hashCode(), number);
            try {
                return Stream.of(RgxGen.parse(pattern).generate(random::next));
            } catch (RgxGenParseException e) {
                // It reads less than Java does.
                return Stream.empty();
            }
        });
    }

    /** Whether a text matches a pattern; patterns that Java cannot read forbid nothing. */
    static boolean matches(String pattern, String text) {
        return pattern.isEmpty()
                || PATTERNS.computeIfAbsent(pattern, Values::readable)
                        .filter(readable -> !readable.matcher(text).matches())
                        .isEmpty();
    }

    private static Optional<Pattern> readable(String pattern) {
        try {
            return Optional.of(Pattern.compile(pattern));
        } catch (PatternSyntaxException e) {
            return Optional.empty();
        }
    }
}
