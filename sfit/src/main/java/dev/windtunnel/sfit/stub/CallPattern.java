package dev.windtunnel.sfit.stub;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.message.Secrets;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.record.text.Excerpt;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which remote calls are meant: all calls of a method, or those with certain arguments.
 *
 * <p>A method is named as reports show it: for HTTP {@code GET /users/1}, for gRPC {@code shop.UserService/GetUser} or {@code
 * GetUser}, for a database the statement. Arguments are those that reports show: for HTTP the query with its question mark and the
 * body, for gRPC the text of the message.
 */
public class CallPattern {

    private static final int SHOWN = 60;

    private final String method;
    private final @Nullable String arguments;

    protected CallPattern(String method, @Nullable String arguments) {
        this.method = method;
        this.arguments = arguments;
    }

    /** All calls of this method. */
    public static CallPattern call(String method) {
        return new CallPattern(method, null);
    }

    /** Those with these arguments. */
    public CallPattern with(String text) {
        return new CallPattern(method, text);
    }

    /** The pattern that means this call only, or all calls of its method. */
    public static CallPattern of(CallRecord call, boolean withArguments) {
        Signature signature = call.outgoing().signature();
        // Only gRPC has methods of one word, which several services may have.
        String method = signature.module().isEmpty() || hasSpace(signature.method())
                ? signature.method()
                : signature.module() + "/" + signature.method();
        return new CallPattern(method, withArguments ? call.outgoing().payload().raw() : null);
    }

    /** The method. */
    public final String method() {
        return method;
    }

    /** The arguments, if only calls with certain ones are meant. */
    public final Optional<String> arguments() {
        return Optional.ofNullable(arguments);
    }

    /** Whether this call is meant. */
    public final boolean matches(CallRecord call) {
        Signature signature = call.outgoing().signature();
        return (isMethod(signature.module() + "/" + signature.method())
                        || call.outgoing().protocol().named(method).equals(signature.method())
                        || method.equals(signature.toString()))
                && (arguments == null
                        || arguments.equals(call.outgoing().payload().raw()));
    }

    /** Whether a call of this method with these arguments is meant. */
    final boolean matches(String named, String text) {
        return isMethod(named) && (arguments == null || arguments.equals(text));
    }

    /** Whether this pattern means all that the other one means. */
    public final boolean covers(CallPattern other) {
        return (isMethod(other.method) || other.isMethod(method))
                && (arguments == null || arguments.equals(other.arguments));
    }

    /** A method of gRPC may be named without its service. */
    private boolean isMethod(String named) {
        return named.equals(method) || (!hasSpace(named) && named.endsWith("/" + method));
    }

    private static boolean hasSpace(String text) {
        return text.indexOf(' ') >= 0;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof CallPattern pattern
                && method.equals(pattern.method)
                && Objects.equals(arguments, pattern.arguments);
    }

    @Override
    public final int hashCode() {
        return Objects.hash(method, arguments);
    }

    @Override
    public final String toString() {
        if (arguments == null) {
            return method;
        }
        return method + " with " + Excerpt.of(Secrets.hidden(arguments), SHOWN);
    }
}
