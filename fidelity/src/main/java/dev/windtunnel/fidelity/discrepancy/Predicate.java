package dev.windtunnel.fidelity.discrepancy;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is unusual about a call, so that a machine can ask it of any call. {@link #words} are what people read; {@link PredicateWords} reads them
 * back, so reports, logs and knowledge bases say the same.
 */
public sealed interface Predicate {

    /** As reports say it. */
    String words();

    /** Something about a parameter; {@code []} and {@code {}} in its path stand for any element of a list or map. */
    sealed interface OfParameter extends Predicate {

        /** Where it is, from the request on. */
        String path();

        /** Whether this holds for the values at the path; there is none if it was not given. */
        boolean holds(List<Object> values);
    }

    /** The parameter is not given. */
    record Absent(String path) implements OfParameter {
        @Override
        public String words() {
            return path + " absent";
        }

        @Override
        public boolean holds(List<Object> values) {
            return values.isEmpty();
        }
    }

    /** The parameter is given, whatever its value is. */
    record Given(String path) implements OfParameter {
        @Override
        public String words() {
            return path + " given";
        }

        @Override
        public boolean holds(List<Object> values) {
            return !values.isEmpty();
        }
    }

    /** The parameter is an empty text, list or structure. */
    record Empty(String path) implements OfParameter {
        @Override
        public String words() {
            return path + " empty";
        }

        @Override
        public boolean holds(List<Object> values) {
            return values.stream()
                    .anyMatch(value -> Sizes.of(value).filter(size -> size == 0).isPresent());
        }
    }

    /** The parameter is one of these words. */
    record OneOf(String path, List<String> values) implements OfParameter {
        public OneOf {
            values = List.copyOf(values);
        }

        @Override
        public String words() {
            return path + " =" + String.join("|", values);
        }

        @Override
        public boolean holds(List<Object> given) {
            return given.stream().map(String::valueOf).anyMatch(values::contains);
        }
    }

    /** A text, bytes, a list or a map has more than so many characters, bytes or elements, or a number is larger. */
    record Above(String path, double most, String unit) implements OfParameter {
        @Override
        public String words() {
            return path + " above " + Sizes.plain(most) + unit;
        }

        @Override
        public boolean holds(List<Object> values) {
            return values.stream()
                    .anyMatch(value ->
                            Sizes.measure(value).filter(size -> size > most).isPresent());
        }
    }

    /** The opposite. */
    record Below(String path, double least, String unit) implements OfParameter {
        @Override
        public String words() {
            return path + " below " + Sizes.plain(least) + unit;
        }

        @Override
        public boolean holds(List<Object> values) {
            return values.stream()
                    .anyMatch(value ->
                            Sizes.measure(value).filter(size -> size < least).isPresent());
        }
    }

    /** A text contains something. */
    record Contains(String path, Pattern what) implements OfParameter {

        /** What texts may contain. */
        public enum Pattern {
            ODD("odd", "[^A-Za-z0-9._/:-]"),
            CAPITALS("with a capital", "[A-Z]"),
            PLUS("with a plus", "\\+"),
            SPACES_AROUND("spaces around", "^\\s|\\s$"),
            UPPER_CASE("upper case", "^[^a-z]*[A-Z][^a-z]*$");

            private final String words;
            private final java.util.regex.Pattern regex;

            Pattern(String words, String regex) {
                this.words = words;
                this.regex = java.util.regex.Pattern.compile(regex);
            }

            String words() {
                return words;
            }
        }

        @Override
        public String words() {
            return path + " " + what.words();
        }

        @Override
        public boolean holds(List<Object> values) {
            return values.stream()
                    .anyMatch(value -> value instanceof String text
                            && what.regex.matcher(text).find());
        }
    }

    /** A list has the same element twice. */
    record Repeated(String path) implements OfParameter {
        @Override
        public String words() {
            return path + " twice the same";
        }

        @Override
        public boolean holds(List<Object> values) {
            return values.stream()
                    .anyMatch(value -> value instanceof List<?> list
                            && list.stream().distinct().count() < list.size());
        }
    }

    /** What the call is about is in a state that the usual call does not meet. */
    record InState(String kind, State state) implements Predicate {

        /** States of resources. */
        public enum State {
            DELETED("that was deleted"),
            EXISTING("that exists"),
            UNKNOWN("that never existed");

            private final String words;

            State(String words) {
                this.words = words;
            }

            String words() {
                return words;
            }
        }

        @Override
        public String words() {
            return kind + " " + state.words();
        }
    }

    /** The caller has not the right to call. */
    record Unauthorized(String words) implements Predicate {}

    /** The predicate of words; empty if they say something that cannot be asked of another call. */
    static Optional<Predicate> of(String words) {
        return PredicateWords.read(words);
    }

    /** The values at a path into the parameters of a call. */
    static List<Object> values(Map<String, Object> parameters, String path) {
        return ParameterPath.values(parameters, path);
    }
}
