package dev.windtunnel.calls;

import dev.windtunnel.calls.code.Digest;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Attempt;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.RequestCopy;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.calls.name.CallStack;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A call that a client is about to make, as an adapter describes it. Make one with {@link #of}, and add what else is known. */
public final class OutgoingCall {

    private final Protocol protocol;
    private final Payload payload;
    private String address;
    private Signature signature;
    private Timeouts timeouts = Timeouts.NONE;
    private boolean mayHaveEffect = true;
    private boolean answeredInParts;
    private Optional<CallStack> stack = Optional.empty();
    private Optional<String> carried = Optional.empty();
    private Optional<Attempt> attempt = Optional.empty();
    private String client = "";
    private Optional<Supplier<RequestCopy>> copy = Optional.empty();

    private OutgoingCall(Protocol protocol, String address, Signature signature, Payload payload) {
        this.protocol = protocol;
        this.address = address;
        this.signature = signature;
        this.payload = payload;
    }

    /** A call without timeouts that may have an effect. */
    public static OutgoingCall of(Protocol protocol, String address, Signature signature, Payload payload) {
        return new OutgoingCall(protocol, address, signature, payload);
    }

    private OutgoingCall changed(Consumer<OutgoingCall> change) {
        OutgoingCall other = new OutgoingCall(protocol, address, signature, payload);
        other.timeouts = timeouts;
        other.mayHaveEffect = mayHaveEffect;
        other.answeredInParts = answeredInParts;
        other.stack = stack;
        other.carried = carried;
        other.attempt = attempt;
        other.client = client;
        other.copy = copy;
        change.accept(other);
        return other;
    }

    /** The same with these timeouts. */
    public OutgoingCall waiting(Timeouts until) {
        return changed(other -> other.timeouts = until);
    }

    /** The same, known to change nothing or not. */
    public OutgoingCall withEffect(boolean effect) {
        return changed(other -> other.mayHaveEffect = effect);
    }

    /** The same, whose answer may come in parts or not. */
    public OutgoingCall answeredInParts(boolean parts) {
        return changed(other -> other.answeredInParts = parts);
    }

    /** The same, made at this place. */
    public OutgoingCall madeAt(CallStack place) {
        return changed(other -> other.stack = Optional.of(place));
    }

    /** The same with a header that it carries already. */
    public OutgoingCall carrying(Optional<String> header) {
        return changed(other -> other.carried = header);
    }

    /** The same, known to be an attempt of a logical call or not. */
    public OutgoingCall asAttempt(Optional<Attempt> of) {
        return changed(other -> other.attempt = of);
    }

    /** The same, made by a client of this name. */
    public OutgoingCall madeBy(String name) {
        return changed(other -> other.client = name);
    }

    /** The same for another address. */
    public OutgoingCall to(String host) {
        return changed(other -> other.address = host);
    }

    /** The same with another signature. */
    public OutgoingCall calling(Signature method) {
        return changed(other -> other.signature = method);
    }

    /** The same, whose request can be sent once more. */
    public OutgoingCall copiedAs(Supplier<RequestCopy> request) {
        return changed(other -> other.copy = Optional.of(request));
    }

    /** The protocol of the call. */
    public Protocol protocol() {
        return protocol;
    }

    /** The target as the client names it: {@code localhost:8080}, {@code api.example.com:443}. */
    public String address() {
        return address;
    }

    /** The called method. */
    public Signature signature() {
        return signature;
    }

    /** The arguments. */
    public Payload payload() {
        return payload;
    }

    /** How long the client waits. */
    public Timeouts timeouts() {
        return timeouts;
    }

    /** Whether the call may change something, so that it matters whether it was made. */
    public boolean mayHaveEffect() {
        return mayHaveEffect;
    }

    /** Whether the answer, if there is one, may come in parts, so that the caller may get the beginning of it only. */
    public boolean answeredInParts() {
        return answeredInParts;
    }

    /** Where the call is made, if the adapter knows it better than the stack of the current thread. */
    public Optional<CallStack> stack() {
        return stack;
    }

    /** The header of Windtunnel that the call carries already: somebody passes on what they received. */
    public Optional<String> carried() {
        return carried;
    }

    /** Which attempt of which logical call it is, if the client library says so. */
    public Optional<Attempt> attempt() {
        return attempt;
    }

    /** The name that the client library gives itself; empty if it does not tell. */
    public String client() {
        return client;
    }

    /** The whole request, if it can be sent once more; empty if nobody can, because its body passes only once. */
    public Optional<Supplier<RequestCopy>> copy() {
        return copy;
    }

    /** Whether it can meet this fault in its first attempt and in others. */
    public boolean supports(Fault fault) {
        return Stream.of(1, 2)
                .flatMap(attempt -> fault.ofAttempt(attempt).stream())
                .allMatch(each -> protocol.supports(each, this));
    }

    /** What is asked, as a number: equal for equal requests, wherever they go. */
    public long requested() {
        return Digest.mix(signature.digest(), payload.digest());
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
