package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Attempt;
import dev.windtunnel.calls.name.CallStack;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientStreamTracer;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A call of which gRPC may make several attempts: each is decided about when it begins. gRPC asks for a tracer at the beginning of each
 * one, and a {@link FaultyPicker} fails those that are to fail.
 */
final class RetriedCall implements Interception {

    static final CallOptions.Key<RetriedCall> KEY = CallOptions.Key.create("windtunnel");

    private static final AtomicLong NUMBERS = new AtomicLong();
    private static final String LIBRARY = "gRPC";

    private final Supplier<OutgoingCall> outgoing;
    private final CallOptions options;
    private final Channel channel;
    private final CallContext caller;
    private final String logicalCall;
    private Interception current;
    private @Nullable Status refusal;
    private Status last = Status.UNKNOWN;

    private RetriedCall(
            Supplier<OutgoingCall> outgoing,
            CallOptions options,
            Channel channel,
            CallContext caller,
            String logicalCall,
            Interception first) {
        this.outgoing = outgoing;
        this.options = options;
        this.channel = channel;
        this.caller = caller;
        this.logicalCall = logicalCall;
        this.current = first;
    }

    /** The first attempt, in the thread of the caller. */
    static Interception first(
            Supplier<OutgoingCall> described, CallOptions options, Channel channel, CallContext caller) {
        // Further attempts are made in other threads.
        CallStack place = Calls.stack();
        Supplier<OutgoingCall> here = () -> described.get().madeAt(place);
        String logicalCall = "grpc-" + NUMBERS.incrementAndGet();
        Interception first = Calls.intercept(() -> attempt(here.get(), logicalCall, 1));
        return first == Interception.NONE
                ? first
                : new RetriedCall(here, options, channel, caller, logicalCall, first).refused();
    }

    private static OutgoingCall attempt(OutgoingCall call, String logicalCall, int number) {
        return call.asAttempt(Optional.of(new Attempt(logicalCall, number, LIBRARY, false)));
    }

    private RetriedCall refused() {
        Fault fault = current.fault().orElse(null);
        refusal = fault == null || !AttemptFault.isPossible(fault)
                ? null
                : new GrpcFault(
                                fault,
                                options,
                                GrpcCalls.address(options, channel),
                                current.waitsForTimeouts(),
                                channel)
                        .status();
        return this;
    }

    /**
     * Whether the call is made, and its attempts fail one by one. Otherwise the call as a whole meets the fault: as the test wants it, or
     * because no attempt can meet it. A call that waits until the service is there is not told of failures.
     */
    synchronized boolean isBelowRetries() {
        return current.layer() == FaultLayer.BELOW_RETRIES
                && (current.fault().isEmpty() || refusal != null)
                && !options.isWaitForReady();
    }

    /** The same options for a call whose attempts are seen. */
    CallOptions in(CallOptions given) {
        return given.withOption(KEY, this).withStreamTracerFactory(new Attempts());
    }

    /** With what the current attempt fails; null if it does not. */
    synchronized @Nullable Status refusal() {
        return refusal;
    }

    private synchronized void tryAgain(int previous, Metadata headers) {
        current.ended(Answer.of(last.getCode().name(), false));
        try (CallContext.Scope scope = caller.enter()) {
            current = Calls.intercept(() -> attempt(outgoing.get(), logicalCall, previous + 1));
        }
        headers.discardAll(GrpcCalls.HEADER);
        current.headers().values().forEach(value -> headers.put(GrpcCalls.HEADER, value));
        refused();
    }

    private synchronized void failed(Status status) {
        last = status;
    }

    private synchronized Interception current() {
        return current;
    }

    @Override
    public Map<String, String> headers() {
        return current().headers();
    }

    @Override
    public Optional<Fault> fault() {
        return current().fault();
    }

    @Override
    public FaultLayer layer() {
        return current().layer();
    }

    @Override
    public boolean waitsForTimeouts() {
        return current().waitsForTimeouts();
    }

    @Override
    public boolean looksAtAnswers() {
        return current().looksAtAnswers();
    }

    @Override
    public void ended(Answer answer) {
        current().ended(answer);
    }

    @Override
    public void brokeOff(Answer answer) {
        current().brokeOff(answer);
    }

    /** Hears of each attempt. One that never left the machine is made again by the transport: it is the same attempt. */
    private final class Attempts extends ClientStreamTracer.Factory {
        @Override
        public ClientStreamTracer newClientStreamTracer(ClientStreamTracer.StreamInfo info, Metadata headers) {
            if (info.getPreviousAttempts() > 0 && !info.isTransparentRetry()) {
                tryAgain(info.getPreviousAttempts(), headers);
            }
            return new ClientStreamTracer() {
                @Override
                public void streamClosed(Status status) {
                    failed(status);
                }
            };
        }
    }
}
