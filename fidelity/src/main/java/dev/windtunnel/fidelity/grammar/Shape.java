package dev.windtunnel.fidelity.grammar;

import java.util.List;
import java.util.function.Supplier;

/** What a value may look like, with the limits that the specification of its service states. */
public sealed interface Shape {

    /**
     * A text.
     *
     * @param length how many characters
     * @param pattern a regular expression; empty if there is none
     * @param words the only values that there are; empty if any text will do
     */
    record Text(Range length, String pattern, List<String> words) implements Shape {

        /** A text without limits. */
        public static final Text ANY = new Text(Range.ANY, "", List.of());

        public Text {
            words = List.copyOf(words);
        }
    }

    /**
     * A number.
     *
     * @param whole whether it has no fraction
     */
    @SuppressWarnings("JavaLangClash") // Every use says Shape.Number, as with the others.
    record Number(boolean whole, Range range) implements Shape {}

    /** True or false. */
    record Flag() implements Shape {}

    /**
     * Bytes.
     *
     * @param length how many
     */
    record Bytes(Range length) implements Shape {}

    /** A moment. */
    record Time() implements Shape {}

    /**
     * Named members.
     *
     * @param name the name of the type, for reports
     * @param known tells the members; a type may contain itself, so they are not looked at before somebody asks
     * @param oneOf whether exactly one member is given
     */
    record Structure(String name, Supplier<List<Member>> known, boolean oneOf) implements Shape {

        /** A structure of these members. */
        public static Structure of(String name, List<Member> members) {
            List<Member> copy = List.copyOf(members);
            return new Structure(name, () -> copy, false);
        }

        /** Its members in the order of the specification. */
        public List<Member> members() {
            return known.get();
        }
    }

    /**
     * A list.
     *
     * @param count how many elements
     */
    record Items(Shape element, Range count) implements Shape {}

    /**
     * A map whose keys are texts.
     *
     * @param count how many entries
     */
    record Entries(Text key, Shape value, Range count) implements Shape {}
}
