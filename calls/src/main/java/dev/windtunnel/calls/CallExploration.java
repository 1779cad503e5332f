package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.FaultMenu;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.name.ExecutionIndex;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the executions of one exploration share: the faults that each call may meet, the names of targets, which calls cannot be
 * told apart, and the tally of what was done and what was not.
 */
public final class CallExploration {

    private final Map<Long, FaultMenu> menus = new ConcurrentHashMap<>();
    private final Set<Long> groups = ConcurrentHashMap.newKeySet();
    private final Map<String, String> services = new ConcurrentHashMap<>();
    private final CallTally tally;
    private volatile Map<String, String> targets = Map.of();
    private volatile boolean describing;

    public CallExploration() {
        this(new CallTally());
    }

    /** One that counts together with others, which run at the same time. */
    public CallExploration(CallTally tally) {
        this.tally = tally;
    }

    /** Has every answer described in the trace, for a search that compares answers. */
    public CallExploration describingAnswers() {
        describing = true;
        return this;
    }

    boolean describesAnswers() {
        return describing;
    }

    /** What was done and what was not. */
    public CallTally tally() {
        return tally;
    }

    FaultMenu menu(ExecutionIndex index, OutgoingCall call) {
        return menus.computeIfAbsent(index.compact(), key -> FaultMenu.ofCall(call));
    }

    FaultMenu groupMenu(ExecutionIndex index, OutgoingCall call) {
        return menus.computeIfAbsent(index.compact(), key -> FaultMenu.ofGroup(call));
    }

    /** The faults that calls so far would meet with another plan, and that they cannot meet now, by their words. */
    public Set<String> wouldMeet(FaultPlan other) {
        Set<String> words = new TreeSet<>();
        menus.values().forEach(menu -> words.addAll(menu.wouldMeet(other)));
        return words;
    }

    /** The faults that some call so far may meet, by their words. */
    public Set<String> meets() {
        Set<String> words = new TreeSet<>();
        menus.values().forEach(menu -> words.addAll(menu.words()));
        return words;
    }

    boolean isGroup(long index) {
        return groups.contains(index);
    }

    void group(long index) {
        groups.add(index);
    }

    /** The service that was seen behind a target, even if it is not reached any more because of a fault. */
    Optional<String> serviceBehind(String target) {
        return Optional.ofNullable(services.get(target));
    }

    void serviceBehind(String target, String service) {
        services.putIfAbsent(target, service);
    }

    /** The name that an address had in the execution before. */
    Optional<String> targetAt(String address) {
        return Optional.ofNullable(targets.get(address));
    }

    /** An execution has ended in which these addresses had these names. Others may be used again for something else. */
    void ended(Map<String, String> targetsByAddress) {
        targets = targetsByAddress;
    }
}
