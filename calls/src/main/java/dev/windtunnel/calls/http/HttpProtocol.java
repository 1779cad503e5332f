package dev.windtunnel.calls.http;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Protocol;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** HTTP, as clients of the JDK speak it. */
public enum HttpProtocol implements Protocol {
    INSTANCE;

    private static final List<Fault> STATUSES = IntStream.of(400, 401, 403, 404, 409, 429, 500, 502, 503, 504)
            .<Fault>mapToObj(Fault.HttpStatus::new)
            .toList();

    @Override
    public Optional<String> joinedBy() {
        return Optional.of(
                "the agent, or by ServiceFilter.join for the JDK's server, ServiceServletFilter for servlets, or"
                        + " ServiceHandler.join for Reactor Netty");
    }

    @Override
    public boolean supports(Fault fault, OutgoingCall call) {
        if (fault instanceof Fault.Timeout timeout) {
            // A client that limits only the time for connecting waits for a lost answer for ever.
            return timeout.when() == Fault.When.AFTER
                    ? call.timeouts().answer().isPresent()
                    : call.timeouts().exist();
        }
        if (fault instanceof Fault.ConnectTimeout) {
            return call.timeouts().exist();
        }
        if (fault instanceof Fault.ResetInBody) {
            return call.answeredInParts();
        }
        if (fault instanceof Fault.Twice
                || (fault instanceof Fault.HttpStatus status && status.when() == Fault.When.AFTER)) {
            return call.copy().isPresent();
        }
        return !(fault instanceof Fault.GrpcStatus
                || fault instanceof Fault.SqlFailure
                || fault instanceof Fault.RedisFailure
                || fault instanceof Fault.Empty);
    }

    @Override
    public void send(RequestCopy request, Map<String, String> headers) throws IOException {
        CopySender.send(request, headers);
    }

    @Override
    public List<Fault> unreachable() {
        return List.of(new Fault.Refused(), new Fault.Timeout(Fault.When.BEFORE));
    }

    @Override
    public List<Fault> lostAnswers() {
        return List.of(new Fault.Timeout(Fault.When.AFTER), new Fault.Reset(Fault.When.AFTER));
    }

    @Override
    public List<Fault> rarer() {
        return List.of(new Fault.Reset(Fault.When.BEFORE), new Fault.Closed(Fault.When.BEFORE));
    }

    @Override
    public List<Fault> ofAnswer(OutgoingCall call, Answer answer) {
        return call.answeredInParts() && HttpDescription.hasBody(answer) ? List.of(new Fault.ResetInBody()) : List.of();
    }

    @Override
    public List<Fault> usualStatuses() {
        return List.of(new Fault.HttpStatus(500));
    }

    @Override
    public List<Fault> allStatuses() {
        return STATUSES;
    }
}
