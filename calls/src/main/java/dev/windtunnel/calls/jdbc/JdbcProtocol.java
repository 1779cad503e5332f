package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Protocol;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.SqlText;
import java.util.List;
import java.util.Optional;

/** What drivers of JDBC and their databases say to each other. */
public enum JdbcProtocol implements Protocol {
    INSTANCE;

    /** A database does not take part. */
    @Override
    public Optional<String> joinedBy() {
        return Optional.empty();
    }

    @Override
    public String localName(OutgoingCall first) {
        return first.signature().module();
    }

    /** A statement with its literals means the one without. */
    @Override
    public String named(String method) {
        int space = method.indexOf(' ');
        return space < 0
                ? method
                : method.substring(0, space + 1)
                        + SqlText.of(method.substring(space + 1), false).shown();
    }

    @Override
    public boolean supports(Fault fault, OutgoingCall call) {
        boolean connecting = JdbcCalls.isConnecting(call);
        if (fault instanceof Fault.HttpStatus
                || fault instanceof Fault.GrpcStatus
                || fault instanceof Fault.RedisFailure
                || fault instanceof Fault.ResetInBody
                || fault instanceof Fault.Twice
                || fault instanceof Fault.Stale) {
            return false;
        }
        if (fault instanceof Fault.Empty) {
            return JdbcCalls.mayFindNothing(call);
        }
        if (fault instanceof Fault.Thrown || fault instanceof Fault.Delay) {
            return true;
        }
        if (fault instanceof Fault.SqlFailure failure) {
            return connecting ? SqlState.mayRefuse(failure.state()) : !JdbcCalls.isRollback(call);
        }
        boolean timesOut = fault.equals(new Fault.Timeout(Fault.When.BEFORE))
                && call.timeouts().answer().isPresent();
        if (!JdbcCalls.isRemote(call)) {
            // Nobody connects to a database inside the JVM, but its statements have time limits.
            return timesOut && !connecting;
        }
        if (timesOut) {
            return true;
        }
        if (connecting) {
            // A connection whose answer is lost is no connection: there is no work that could be done.
            return fault instanceof Fault.ConnectTimeout
                    ? call.timeouts().exist()
                    : fault.when() == Fault.When.BEFORE && !(fault instanceof Fault.Timeout);
        }
        if (fault instanceof Fault.Timeout) {
            return call.timeouts().connecting().isPresent();
        }
        // There is a connection already, so nobody is refused one.
        return !(fault instanceof Fault.Refused || fault instanceof Fault.ConnectTimeout);
    }

    @Override
    public List<Fault> unreachable() {
        return List.of(new Fault.Refused(), new Fault.Reset(Fault.When.BEFORE), new Fault.Timeout(Fault.When.BEFORE));
    }

    @Override
    public List<Fault> lostAnswers() {
        return List.of(new Fault.Reset(Fault.When.AFTER), new Fault.Timeout(Fault.When.AFTER));
    }

    @Override
    public List<Fault> rarer() {
        return List.of(new Fault.Closed(Fault.When.BEFORE), new Fault.ConnectTimeout());
    }

    @Override
    public List<Fault> usualStatuses() {
        return List.of();
    }

    @Override
    public List<Fault> allStatuses() {
        return List.of(new Fault.SqlFailure(SqlState.SERIALIZATION_FAILURE));
    }
}
