package dev.windtunnel.fidelity.change;

import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All changes of one call, found by going through the shape of its input beside its arguments. */
public final class Changes {

    private static final String ODD = "\u00e4 b/c?d&e%f";
    private static final int LONG_TEXT = 5_000;
    private static final int MANY = 300;
    private static final int DEEPEST = 4;
    private static final Duration AGES = Duration.ofDays(40_000);

    private final Map<String, Object> arguments;
    private final Map<String, Change> found = new LinkedHashMap<>();

    private Changes(Map<String, Object> arguments) {
        this.arguments = arguments;
    }

    /** What can be done to these arguments, in an order that never changes. */
    public static List<Change> of(Shape.Structure input, Map<String, Object> arguments) {
        Changes changes = new Changes(arguments);
        changes.members(input, List.of(), 0);
        changes.onlyRequired(input);
        return List.copyOf(changes.found.values());
    }

    private void members(Shape.Structure structure, List<String> path, int depth) {
        for (Member member : structure.members()) {
            List<String> at = append(path, member.name());
            Object given = at(arguments, at);
            if (given == null) {
                Values.valid(member.shape()).ifPresent(value -> add(at, "given", old -> value));
                otherValues(member.shape(), at, null);
            } else {
                add(at, "absent", old -> null);
                otherValues(member.shape(), at, given);
                if (depth < DEEPEST) {
                    inside(member.shape(), at, given, depth);
                }
            }
        }
    }

    private void onlyRequired(Shape.Structure input) {
        Set<String> required = input.members().stream()
                .filter(Member::required)
                .map(Member::name)
                .collect(Collectors.toSet());
        found.put("only what is required", new Change("only what is required", before -> {
            Map<String, Object> copy = new LinkedHashMap<>(before);
            copy.keySet().retainAll(required);
            return copy;
        }));
    }

    private void inside(Shape shape, List<String> at, Object given, int depth) {
        if (shape instanceof Shape.Structure structure) {
            members(structure, at, depth + 1);
        } else if (shape instanceof Shape.Items items && given instanceof List<?> list && !list.isEmpty()) {
            element(items.element(), append(at, "0"), list.get(0), depth);
        } else if (shape instanceof Shape.Entries entries && given instanceof Map<?, ?> map && !map.isEmpty()) {
            String key = String.valueOf(map.keySet().iterator().next());
            Object value = map.get(key);
            if (value != null) {
                element(entries.value(), append(at, key), value, depth);
            }
        }
    }

    private void element(Shape shape, List<String> at, Object given, int depth) {
        otherValues(shape, at, given);
        inside(shape, at, given, depth + 1);
    }

    private void otherValues(Shape shape, List<String> at, @Nullable Object given) {
        if (shape instanceof Shape.Text text) {
            texts(text, at, given instanceof String value ? value : null);
        } else if (shape instanceof Shape.Number number) {
            numbers(number, at);
        } else if (shape instanceof Shape.Flag) {
            add(at, "true", old -> true);
            add(at, "false", old -> false);
        } else if (shape instanceof Shape.Bytes bytes) {
            add(at, "empty", old -> Blob.of(""));
            if (bytes.length().hasMost() && bytes.length().most() < LONG_TEXT * 100) {
                add(at, "too long", old -> Blob.of(new byte[(int) bytes.length().most() + 1]));
            }
        } else if (shape instanceof Shape.Time) {
            add(at, "past", old -> Instant.EPOCH);
            add(at, "far future", old -> Values.MOMENT.plus(AGES));
        } else if (shape instanceof Shape.Items items) {
            lists(items, at, given);
        } else if (shape instanceof Shape.Entries entries) {
            entries(entries, at);
        } else if (shape instanceof Shape.Structure structure) {
            add(at, "empty", old -> Map.of());
            if (structure.oneOf()) {
                alternatives(structure, at);
            }
        }
    }

    private void alternatives(Shape.Structure structure, List<String> at) {
        for (Member member : structure.members()) {
            Optional<Object> value = Values.valid(member.shape());
            value.ifPresent(one -> add(at, "as " + member.name(), old -> Map.of(member.name(), one)));
        }
    }

    private void texts(Shape.Text shape, List<String> at, @Nullable String given) {
        shape.words().forEach(word -> add(at, "=" + word, old -> word));
        boolean isReference = given != null && !Reference.in(given).isEmpty();
        add(at, "empty", old -> "");
        add(at, "odd", old -> (isReference ? String.valueOf(old) : "") + ODD);
        add(at, "one letter", old -> stretched(old, 1));
        if (!isReference) {
            add(at, "unknown word", old -> "nonsense");
        }
        Range length = shape.length();
        if (length.hasLeast() && length.least() > 1) {
            add(at, "too short", old -> stretched(old, (int) length.least() - 1));
        }
        if (length.hasMost() && length.most() < LONG_TEXT) {
            add(at, "longest", old -> stretched(old, (int) length.most()));
            add(at, "too long", old -> stretched(old, (int) length.most() + 1));
        } else {
            add(at, "very long", old -> stretched(old, LONG_TEXT));
        }
        if (given != null) {
            add(at, "longer", old -> old + "x");
            add(at, "with a capital", old -> old + "A");
            add(at, "with a plus", old -> old + "+1");
            add(at, "spaces around", old -> " " + old + " ");
        }
        if (given != null && !isReference) {
            add(at, "upper case", old -> String.valueOf(old).toUpperCase(Locale.ROOT));
        }
    }

    private static String stretched(@Nullable Object old, int length) {
        String begin = old instanceof String text ? text : "a";
        Optional<Reference> reference = Reference.only(begin);
        if (reference.isPresent()) {
            // A name that nobody else has stays one, so that tests do not meet in what they make.
            return reference.get().fitted(length).toString();
        }
        return begin.length() >= length ? begin.substring(0, length) : begin + "a".repeat(length - begin.length());
    }

    private void numbers(Shape.Number shape, List<String> at) {
        Range range = shape.range();
        add(at, "=0", old -> Values.number(shape, 0));
        add(at, "=1", old -> Values.number(shape, 1));
        add(at, "=2", old -> Values.number(shape, 2));
        add(at, "=-1", old -> Values.number(shape, -1));
        add(at, "=1000", old -> Values.number(shape, 1000));
        add(at, "huge", old -> Values.number(shape, Integer.MAX_VALUE));
        if (range.hasLeast()) {
            add(at, "least", old -> Values.number(shape, range.least()));
            add(at, "too small", old -> Values.number(shape, range.least() - 1));
        }
        if (range.hasMost()) {
            add(at, "most", old -> Values.number(shape, range.most()));
            add(at, "too large", old -> Values.number(shape, range.most() + 1));
        }
    }

    private void lists(Shape.Items shape, List<String> at, @Nullable Object given) {
        add(at, "empty", old -> List.of());
        if (given instanceof List<?> list && !list.isEmpty()) {
            add(at, "twice the same", old -> {
                List<Object> longer = new ArrayList<>(list);
                longer.add(list.get(0));
                return longer;
            });
            if (shape.count().hasMost() && shape.count().most() < MANY) {
                add(at, "too many", old -> {
                    List<Object> longer = new ArrayList<>();
                    while (longer.size() <= shape.count().most()) {
                        longer.add(list.get(longer.size() % list.size()));
                    }
                    return longer;
                });
            }
        }
    }

    private void entries(Shape.Entries shape, List<String> at) {
        add(at, "empty", old -> Map.of());
        Optional<Object> value = Values.valid(shape.value());
        if (value.isPresent() && shape.count().hasMost() && shape.count().most() < MANY) {
            add(at, "too many", old -> {
                Map<String, Object> longer = new LinkedHashMap<>();
                for (int i = 0; i <= shape.count().most(); i++) {
                    longer.put("key" + i, value.get());
                }
                return longer;
            });
        }
    }

    /** @param value makes the new value of the old one, which may be null; null leaves it out */
    private void add(List<String> at, String what, UnaryOperator<@Nullable Object> value) {
        String word = String.join(".", at) + " " + what;
        found.putIfAbsent(word, new Change(word, before -> with(before, at, value)));
    }

    private static Map<String, Object> with(
            Map<String, Object> before, List<String> at, UnaryOperator<@Nullable Object> value) {
        Map<String, Object> copy = new LinkedHashMap<>(before);
        String name = at.get(0);
        Object next = at.size() == 1
                ? value.apply(before.get(name))
                : within(before.get(name), at.subList(1, at.size()), value);
        if (next == null) {
            copy.remove(name);
        } else {
            copy.put(name, next);
        }
        return copy;
    }

    @SuppressWarnings("unchecked")
    private static @Nullable Object within(
            @Nullable Object inner, List<String> at, UnaryOperator<@Nullable Object> value) {
        if (inner instanceof List<?> list) {
            int index = Integer.parseInt(at.get(0));
            if (index >= list.size()) {
                return inner;
            }
            List<Object> copy = new ArrayList<>(list);
            Object next = at.size() == 1
                    ? value.apply(list.get(index))
                    : within(list.get(index), at.subList(1, at.size()), value);
            if (next == null) {
                copy.remove(index);
            } else {
                copy.set(index, next);
            }
            return copy;
        }
        if (inner instanceof Map<?, ?> map) {
            return with((Map<String, Object>) map, at, value);
        }
        // An earlier change has left nothing to be changed here.
        return inner;
    }

    private static @Nullable Object at(Map<String, Object> arguments, List<String> path) {
        Object value = arguments;
        for (String step : path) {
            if (value instanceof Map<?, ?> map) {
                value = map.get(step);
            } else if (value instanceof List<?> list) {
                int index = Integer.parseInt(step);
                value = index < list.size() ? list.get(index) : null;
            } else {
                return null;
            }
        }
        return value;
    }

    private static List<String> append(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }
}
