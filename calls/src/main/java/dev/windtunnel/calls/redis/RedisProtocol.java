package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Protocol;
import dev.windtunnel.calls.fault.Fault;
import java.util.List;
import java.util.Optional;

/** What clients of Redis and its servers say to each other. */
public enum RedisProtocol implements Protocol {
    INSTANCE;

    /** A data store does not take part. */
    @Override
    public Optional<String> joinedBy() {
        return Optional.empty();
    }

    @Override
    public String localName(OutgoingCall first) {
        return first.signature().module();
    }

    @Override
    public boolean supports(Fault fault, OutgoingCall call) {
        String command = call.signature().method();
        if (command.equals(RedisCommands.CONNECT)) {
            return fault instanceof Fault.Refused
                    || (fault instanceof Fault.Thrown && fault.when() == Fault.When.BEFORE)
                    || (fault instanceof Fault.ConnectTimeout
                            && call.timeouts().connecting().isPresent());
        }
        if (fault instanceof Fault.Timeout) {
            return call.timeouts().answer().isPresent();
        }
        if (fault instanceof Fault.Empty) {
            return RedisCommands.mayFindNothing(command);
        }
        if (fault instanceof Fault.RedisFailure) {
            // The server would go on with a transaction that its client takes for ended.
            return !command.equals(RedisCommands.EXEC) && !command.equals(RedisCommands.DISCARD);
        }
        return fault instanceof Fault.Reset
                || fault instanceof Fault.Closed
                || fault instanceof Fault.Delay
                || (fault instanceof Fault.Thrown && !command.equals(RedisCommands.EXEC));
    }

    @Override
    public List<Fault> unreachable() {
        return List.of(new Fault.Refused(), new Fault.Reset(Fault.When.BEFORE), new Fault.Timeout(Fault.When.BEFORE));
    }

    /** Most clients give up a command after a while; a connection that is torn down is rarer. */
    @Override
    public List<Fault> lostAnswers() {
        return List.of(new Fault.Timeout(Fault.When.AFTER), new Fault.Reset(Fault.When.AFTER));
    }

    @Override
    public List<Fault> rarer() {
        return List.of(
                new Fault.Closed(Fault.When.BEFORE), new Fault.Closed(Fault.When.AFTER), new Fault.ConnectTimeout());
    }

    @Override
    public List<Fault> usualStatuses() {
        return List.of();
    }

    @Override
    public List<Fault> allStatuses() {
        return List.of(
                new Fault.RedisFailure("OOM"), new Fault.RedisFailure("READONLY"), new Fault.RedisFailure("LOADING"));
    }
}
