package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.sfit.stub.CallPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes Java that compiles without imports.
 *
 * @param receiver the name of the object that takes statements; empty if they are chained
 */
record JavaCode(String receiver) {

    private static final String INDENT = "    ";

    /** The beginning of a statement, what it means, and how precise it is. */
    record Beginning(String meaning, String code, int precision) {}

    static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                case '\n' -> literal.append("\\n");
                case '\r' -> literal.append("\\r");
                case '\t' -> literal.append("\\t");
                default -> {
                    if (c < ' ' || c == 0x7f || Character.isSurrogate(c) || c > 0xff) {
                        literal.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        literal.append(c);
                    }
                }
            }
        }
        return literal.append('"').toString();
    }

    /** A whole statement from its beginning and its end. */
    String statement(String beginning, String end) {
        return beginning + end + (receiver.isEmpty() ? "" : ";");
    }

    /** All ways to begin a statement about one fault, the most useful one first. */
    List<Beginning> beginnings(CallRecord faulted, boolean callsDiffer) {
        String any = when(CallPattern.of(faulted, false));
        String only = only(word(faulted));
        List<Beginning> ofMethod = List.of(
                new Beginning("any fault of this method", any, 0),
                new Beginning("this fault of this method", any + only, 1));
        if (!hasArguments(faulted)) {
            return ofMethod;
        }
        String precise = when(CallPattern.of(faulted, true));
        List<Beginning> ofArguments = List.of(
                new Beginning("any fault of the call with these arguments", precise, 2),
                new Beginning("this fault of the call with these arguments", precise + only, 3));
        List<Beginning> all = new ArrayList<>(callsDiffer ? ofArguments : ofMethod);
        all.addAll(callsDiffer ? ofMethod : ofArguments);
        return all;
    }

    /** All ways to begin a statement about several faults together, the least precise one first. */
    List<Beginning> together(List<CallRecord> faulted) {
        List<Beginning> all = new ArrayList<>();
        for (boolean withArguments : new boolean[] {false, true}) {
            for (boolean withFault : new boolean[] {false, true}) {
                List<FaultPattern> patterns = faulted.stream()
                        .map(fault -> new FaultPattern(
                                CallPattern.of(
                                        fault,
                                        hasArguments(fault) && (withArguments || isOneOfSeveral(fault, faulted))),
                                withFault ? word(fault) : null))
                        .toList();
                int precision =
                        patterns.stream().mapToInt(FaultPattern::precision).sum();
                if (all.stream().noneMatch(other -> other.precision() == precision)) {
                    all.add(new Beginning("these faults together", code(patterns), precision));
                }
            }
        }
        return all;
    }

    private String code(List<FaultPattern> patterns) {
        StringBuilder code = new StringBuilder(receiver);
        String how = ".when";
        for (FaultPattern pattern : patterns) {
            code.append(call(how, pattern.call()));
            if (pattern.code() != null) {
                code.append(only(pattern.code()));
            }
            how = ".and";
        }
        return code.toString();
    }

    private static String only(String word) {
        return ".failsWith(" + literal(word) + ")";
    }

    /** Whether one of the other calls has the same method and other arguments. */
    static boolean isOneOfSeveral(CallRecord call, List<CallRecord> all) {
        CallPattern method = CallPattern.of(call, false);
        String arguments = call.outgoing().payload().raw();
        return all.stream()
                .anyMatch(other -> method.matches(other)
                        && !arguments.equals(other.outgoing().payload().raw()));
    }

    /** Arguments that hold a secret are not written into code. */
    private static boolean hasArguments(CallRecord call) {
        String raw = call.outgoing().payload().raw();
        return !raw.isEmpty() && raw.equals(call.outgoing().payload().text());
    }

    private static String word(CallRecord faulted) {
        return Objects.requireNonNull(faulted.fault(), "a fault").word();
    }

    private String when(CallPattern pattern) {
        return receiver + call(".when", pattern);
    }

    private static String call(String how, CallPattern pattern) {
        return how + "(" + literal(pattern.method()) + ")"
                + pattern.arguments()
                        .map(text -> ".with(" + literal(text) + ")")
                        .orElse("");
    }

    /** The end of a statement about a failure; any message will do if this one will not come again. */
    static String thenThrows(FailureAnswer failure) {
        return ".thenThrows(" + literal(failure.code())
                + (failure.hasRepeatableMessage() ? ", " + literal(failure.message()) : "") + ")";
    }

    /** The end of a statement with assertions that do not assert anything yet. */
    static String then(String got, List<String> counts) {
        return ".then((answer, calls) -> {\n" + body("assert here what holds; the test got " + got, counts) + "})";
    }

    /** A whole statement about a failure. */
    String onFailure(String code, List<String> counts) {
        return statement(
                receiver + ".onFailure(" + literal(code) + ", calls -> {\n"
                        + body("assert here what holds whenever the test gets " + code, counts),
                "})");
    }

    private static String body(String comment, List<String> counts) {
        // In a comment, too, a backslash may begin a character that ends the line.
        return INDENT + "// " + comment.replace('\\', '/') + "\n"
                + counts.stream().map(count -> INDENT + count + "\n").collect(Collectors.joining());
    }

    static String happens(CallPattern call, int times) {
        return "calls.happens(" + pattern(call) + ", " + times + ");";
    }

    static String readOnly(CallPattern call) {
        return "calls.readOnly(" + pattern(call) + ");";
    }

    private static String pattern(CallPattern call) {
        return call.arguments().isEmpty()
                ? literal(call.method())
                : "dev.windtunnel.sfit.stub.CallPattern" + call(".call", call);
    }

    /** A stub for a method of HTTP with an empty answer; what one of gRPC answers has a type that nobody knows here. */
    static Optional<String> stub(String method) {
        int space = method.indexOf(' ');
        if (space < 0) {
            return Optional.empty();
        }
        String http = "dev.windtunnel.sfit.stub.http.";
        return Optional.of("stubs.on(" + http + "HttpCall.request(" + literal(method.substring(0, space)) + ", "
                + literal(method.substring(space + 1)) + ")).answers(" + http + "HttpAnswer.ok(\"\"));");
    }

    static String fault(CallRecord faulted) {
        Fault fault = Objects.requireNonNull(faulted.fault(), "a fault");
        return faulted.target() + " " + faulted.outgoing().signature().method() + " met " + fault.word();
    }
}
