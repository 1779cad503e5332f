package dev.windtunnel.calls.name;

/**
 * What identifies one call.
 *
 * @param target the service, the host, or the number of the target among those of this machine that have no name
 * @param stack where the call is made
 * @param invocation the digest by which calls of one request are counted
 * @param count the number of the call among those with the same invocation, from 1
 * @param grouped whether it cannot be told apart from concurrent calls, and is faulted together with them
 * @param index the execution index; calls that cannot be told apart have the same
 */
public record CallName(
        String target, CallStack stack, long invocation, int count, boolean grouped, ExecutionIndex index) {

    /** The same for a call that is faulted together with its equals. */
    public CallName inGroup(ExecutionIndex group) {
        return new CallName(target, stack, invocation, count, true, group);
    }
}
