package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Attempt;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.calls.name.CallStack;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A call that a client is about to make, as an adapter describes it. Make one with {@link #of}, and add what else is known.
 *
 * @param protocol the protocol of the call
 * @param address the target as the client names it: {@code localhost:8080}, {@code api.example.com:443}
 * @param signature the called method
 * @param payload the arguments
 * @param timeouts how long the client waits
 * @param mayHaveEffect whether the call may change something, so that it matters whether it was made
 * @param answeredInParts whether the answer, if there is one, may come in parts, so that the caller may get the beginning of it only
 * @param tags added by developers for debugging
 * @param stack where the call is made, if the adapter knows it better than the stack of the current thread
 * @param carried the header of Windtunnel that the call carries already: somebody passes on what they received
 * @param attempt which attempt of which logical call it is, if the client library says so
 * @param client the name that the client library gives itself; empty if it does not tell
 */
public record OutgoingCall(
        Protocol protocol,
        String address,
        Signature signature,
        Payload payload,
        Timeouts timeouts,
        boolean mayHaveEffect,
        boolean answeredInParts,
        Map<String, String> tags,
        Optional<CallStack> stack,
        Optional<String> carried,
        Optional<Attempt> attempt,
        String client) {
    public OutgoingCall {
        tags = Map.copyOf(tags);
    }

    /** A call without timeouts that may have an effect. */
    public static OutgoingCall of(Protocol protocol, String address, Signature signature, Payload payload) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                Timeouts.NONE,
                true,
                false,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "");
    }

    /** The same with these timeouts. */
    public OutgoingCall waiting(Timeouts until) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                until,
                mayHaveEffect,
                answeredInParts,
                tags,
                stack,
                carried,
                attempt,
                client);
    }

    /** The same, known to change nothing or not. */
    public OutgoingCall withEffect(boolean effect) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                timeouts,
                effect,
                answeredInParts,
                tags,
                stack,
                carried,
                attempt,
                client);
    }

    /** The same, whose answer may come in parts or not. */
    public OutgoingCall answeredInParts(boolean parts) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                timeouts,
                mayHaveEffect,
                parts,
                tags,
                stack,
                carried,
                attempt,
                client);
    }

    /** The same, made at this place. */
    public OutgoingCall madeAt(CallStack place) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                timeouts,
                mayHaveEffect,
                answeredInParts,
                tags,
                Optional.of(place),
                carried,
                attempt,
                client);
    }

    /** The same with a header that it carries already. */
    public OutgoingCall carrying(Optional<String> header) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                timeouts,
                mayHaveEffect,
                answeredInParts,
                tags,
                stack,
                header,
                attempt,
                client);
    }

    /** The same, known to be an attempt of a logical call or not. */
    public OutgoingCall asAttempt(Optional<Attempt> of) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                timeouts,
                mayHaveEffect,
                answeredInParts,
                tags,
                stack,
                carried,
                of,
                client);
    }

    /** The same, made by a client of this name. */
    public OutgoingCall madeBy(String name) {
        return new OutgoingCall(
                protocol,
                address,
                signature,
                payload,
                timeouts,
                mayHaveEffect,
                answeredInParts,
                tags,
                stack,
                carried,
                attempt,
                name);
    }

    /** The same for another address. */
    public OutgoingCall to(String host) {
        return new OutgoingCall(
                protocol,
                host,
                signature,
                payload,
                timeouts,
                mayHaveEffect,
                answeredInParts,
                tags,
                stack,
                carried,
                attempt,
                client);
    }

    /** The same with another signature. */
    public OutgoingCall calling(Signature method) {
        return new OutgoingCall(
                protocol,
                address,
                method,
                payload,
                timeouts,
                mayHaveEffect,
                answeredInParts,
                tags,
                stack,
                carried,
                attempt,
                client);
    }

    /** Whether it can meet this fault in its first attempt and in others. */
    public boolean supports(Fault fault) {
        return Stream.of(1, 2)
                .flatMap(attempt -> fault.ofAttempt(attempt).stream())
                .allMatch(each -> protocol.supports(each, this));
    }

    /** The host of the address, without its port. */
    public String host() {
        int colon = address.lastIndexOf(':');
        return colon < 0 || address.endsWith("]") ? address : address.substring(0, colon);
    }

    /** Whether the address is one of this machine, whose ports differ from run to run. */
    public boolean isLocal() {
        String host = host();
        return host.equalsIgnoreCase("localhost")
                || host.endsWith(".localhost")
                || host.startsWith("127.")
                || host.equals("[::1]")
                || host.equals("::1")
                || host.equals("0.0.0.0");
    }
}
