package dev.windtunnel.fidelity.azure;

import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A method or constructor as documents write it: {@code setMetadataWithResponse(Map metadata, BlobRequestConditions *, Duration, Context)}.
 * A question mark behind a name says that it may be left out.
 *
 * @param name of the method; empty for a constructor
 */
record Signature(String name, List<Parameter> parameters) {

    /** What becomes of a parameter. */
    enum Role {
        /** It is given as a member of this name. */
        MEMBER,
        /** Its own members are given beside those of the call. */
        SPREAD,
        /** It is the length of another one. */
        LENGTH,
        /** It is not given. */
        UNUSED
    }

    /**
     * A parameter.
     *
     * @param type the simple name of its type
     * @param name of the member; for a length that of what is measured
     * @param optional whether it may be left out, although a constructor takes it
     */
    record Parameter(String type, Role role, String name, boolean optional) {

        private static Parameter parse(String text) {
            String[] words = text.strip().split(" ", 2);
            if (words.length == 1) {
                return new Parameter(words[0], Role.UNUSED, "", true);
            }
            boolean optional = words[1].endsWith("?");
            String name = optional ? words[1].substring(0, words[1].length() - 1) : words[1];
            if (name.equals("*")) {
                return new Parameter(words[0], Role.SPREAD, "", optional);
            }
            return name.startsWith("#")
                    ? new Parameter(words[0], Role.LENGTH, name.substring(1), true)
                    : new Parameter(words[0], Role.MEMBER, name, optional);
        }
    }

    /** Reads name(parameters). */
    static Signature parse(String text) {
        int open = text.indexOf('(');
        return new Signature(text.substring(0, open), list(text.substring(open + 1, text.length() - 1)));
    }

    /** Reads the parameters of a constructor. */
    static Signature ofConstructor(String text) {
        return new Signature("", list(text));
    }

    private static List<Parameter> list(String text) {
        return text.isBlank()
                ? List.of()
                : Stream.of(text.split(",", -1)).map(Parameter::parse).toList();
    }

    /** Whether a method or constructor has these types. */
    boolean fits(Executable executable) {
        return Arrays.stream(executable.getParameterTypes())
                .map(Class::getSimpleName)
                .toList()
                .equals(parameters.stream().map(Parameter::type).toList());
    }
}
