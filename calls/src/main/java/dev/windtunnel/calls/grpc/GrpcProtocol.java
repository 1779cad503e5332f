package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Protocol;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import io.grpc.Status;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** gRPC, as grpc-java speaks it. */
public enum GrpcProtocol implements Protocol {
    INSTANCE;

    private static final List<Fault> STATUSES = Arrays.stream(Status.Code.values())
            .filter(code -> code != Status.Code.OK)
            .<Fault>map(code -> new Fault.GrpcStatus(code.name()))
            .toList();

    @Override
    public Optional<String> joinedBy() {
        return Optional.of("intercept(new ServiceInterceptor(...))");
    }

    @Override
    public boolean supports(Fault fault, OutgoingCall call) {
        if (fault instanceof Fault.Timeout || fault instanceof Fault.ConnectTimeout) {
            return call.timeouts().exist();
        }
        if (call.attempt().filter(attempt -> attempt.number() > 1).isPresent()) {
            return AttemptFault.isPossible(fault);
        }
        if (fault instanceof Fault.ResetInBody) {
            return call.answeredInParts();
        }
        return !(fault instanceof Fault.HttpStatus
                || fault instanceof Fault.SqlFailure
                || fault instanceof Fault.RedisFailure
                || fault instanceof Fault.Empty
                || fault instanceof Fault.Twice
                || fault instanceof Fault.Stale);
    }

    @Override
    public List<Fault> unreachable() {
        return List.of(new Fault.GrpcStatus("UNAVAILABLE"), new Fault.GrpcStatus("DEADLINE_EXCEEDED"));
    }

    @Override
    public List<Fault> lostAnswers() {
        return List.of(new Fault.Timeout(Fault.When.AFTER), new Fault.Reset(Fault.When.AFTER));
    }

    @Override
    public List<Fault> rarer() {
        return List.of(new Fault.Reset(Fault.When.BEFORE), new Fault.Closed(Fault.When.BEFORE));
    }

    /** Of a single message nobody gets the beginning: a reset is the same as one after the work. */
    @Override
    public List<Fault> ofAnswer(OutgoingCall call, Answer answer) {
        return call.answeredInParts() && answer.success() ? List.of(new Fault.ResetInBody()) : List.of();
    }

    @Override
    public List<Fault> usualStatuses() {
        return List.of();
    }

    @Override
    public List<Fault> allStatuses() {
        return STATUSES;
    }
}
