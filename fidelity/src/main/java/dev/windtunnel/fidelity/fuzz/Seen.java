package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Masks;
import dev.windtunnel.fidelity.compare.Messages;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Classifier;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** What the lanes of one subject have learned: it saves calls, and decides nothing that asking again would decide otherwise. */
final class Seen {

    private final Masks masks = new Masks();
    private final Set<String> confirmed = ConcurrentHashMap.newKeySet();
    /** What reading operations answered that differ even for what plain examples have made. */
    private final Map<String, List<Exchange>> readers = new ConcurrentHashMap<>();
    /** Calls that turned out not to have made a difference of states. */
    private final Set<String> innocent = ConcurrentHashMap.newKeySet();
    /** Operations whose plain examples leave different states. */
    private final Set<String> differing = ConcurrentHashMap.newKeySet();

    /** Operations whose plain example one side does, and the other one says that it has no such operation. */
    private final Set<String> missing = ConcurrentHashMap.newKeySet();

    private final Set<String> unknown = ConcurrentHashMap.newKeySet();

    private final Set<String> messages = ConcurrentHashMap.newKeySet();
    private final Map<String, Boolean> passing = new ConcurrentHashMap<>();
    private final AtomicLong unconfirmed = new AtomicLong();
    private final AtomicLong leftBehind = new AtomicLong();
    private final AtomicLong notHeld = new AtomicLong();

    Masks masks() {
        return masks;
    }

    /** In what an exchange differs. Messages are counted, and a difference only where one side says nothing. */
    List<Difference> differences(Exchange exchange) {
        if (Classifier.isUnimplemented(exchange.emulator()) && Classifier.isUnimplemented(exchange.reference())) {
            // How each of them says so is of no use to anybody.
            return List.of();
        }
        String operation = exchange.call().operation();
        List<Difference> all = Comparison.of(operation, exchange.emulator(), exchange.reference(), masks);
        if (all.stream().anyMatch(difference -> difference.tier() == Tier.MESSAGE)) {
            messages.add(operation + " " + exchange.reference().code());
        }
        return all.stream()
                .filter(difference -> difference.tier() != Tier.MESSAGE || isTold(exchange))
                .toList();
    }

    /** What only looks shows states, and messages are none. */
    private static boolean isTold(Exchange exchange) {
        return !exchange.probe() && Messages.isBare(exchange.emulator()) != Messages.isBare(exchange.reference());
    }

    /** Errors whose messages differ, as operations and codes. */
    Set<String> messages() {
        return Set.copyOf(messages);
    }

    /** Whether a difference has come again after a call; it shows in the answer to that call itself, or in a look at what it has left. */
    boolean isConfirmed(Exchange call, Exchange look, Difference difference) {
        return confirmed.contains(accusation(call, look, difference));
    }

    void confirm(Exchange call, Exchange look, Difference difference) {
        confirmed.add(accusation(call, look, difference));
    }

    private static String key(Exchange exchange, Difference difference) {
        return exchange.call().operation() + " " + difference.tier() + " " + difference.path()
                + (difference.tier() == Tier.FIELD || difference.tier() == Tier.ORDER
                        ? ""
                        : " " + difference.emulator() + " " + difference.reference());
    }

    /** Remembers that a reading operation itself differs there. */
    void readerDiffers(Exchange exchange, Difference difference) {
        readers.computeIfAbsent(reader(exchange, difference), key -> new CopyOnWriteArrayList<>())
                .add(exchange);
    }

    /**
     * Whether a difference is that of the reading operation and of no other one. If one side gives something and the other one refuses, it has to
     * give the same as it always does.
     */
    boolean isOfReader(Exchange exchange, Difference difference) {
        List<Exchange> known = readers.getOrDefault(reader(exchange, difference), List.of());
        boolean varies = difference.tier() == Tier.FIELD || difference.tier() == Tier.ORDER;
        return varies ? !known.isEmpty() : known.stream().anyMatch(one -> isSame(one, exchange));
    }

    private boolean isSame(Exchange one, Exchange other) {
        String operation = one.call().operation();
        return Comparison.of(operation, one.emulator(), other.emulator(), masks).stream()
                        .allMatch(difference -> difference.tier() == Tier.MESSAGE)
                && Comparison.of(operation, one.reference(), other.reference(), masks).stream()
                        .allMatch(difference -> difference.tier() == Tier.MESSAGE);
    }

    private static String reader(Exchange exchange, Difference difference) {
        return exchange.call().operation() + " " + difference.tier() + " " + difference.path();
    }

    /** Remembers that even the plain example of an operation leaves different states. */
    void differs(String operation) {
        differing.add(operation);
    }

    boolean differsAlone(String operation) {
        return differing.contains(operation);
    }

    /** Remembers that a difference of states is there also without a call. */
    void acquit(Exchange call, Exchange look, Difference difference) {
        innocent.add(accusation(call, look, difference));
    }

    boolean isInnocent(Exchange call, Exchange look, Difference difference) {
        return innocent.contains(accusation(call, look, difference));
    }

    private static String accusation(Exchange call, Exchange look, Difference difference) {
        if (call.call().symbol().equals(look.call().symbol())) {
            return key(look, difference);
        }
        return call.call().operation() + " " + Comparison.describe(call.emulator()) + " "
                + Comparison.describe(call.reference()) + " " + key(look, difference);
    }

    /** Whether it is known what becomes of a difference if both sides get time. */
    boolean isSettled(Discrepancy one) {
        return passing.containsKey(one.key());
    }

    void settle(Discrepancy one, boolean passes) {
        passing.put(one.key(), passes);
    }

    boolean passes(Discrepancy one) {
        return passing.getOrDefault(one.key(), false);
    }

    /** Remembers that one side alone has an operation. */
    void isMissingOnOneSide(String operation) {
        missing.add(operation);
    }

    /** Remembers that one side says of an operation that it has none, even if the other one has refused that call of it. */
    void isUnknownToOneSide(String operation) {
        unknown.add(operation);
    }

    boolean isUnknown(String operation) {
        return unknown.contains(operation);
    }

    boolean isMissing(String operation) {
        return missing.contains(operation);
    }

    /** Something that a test has made could not be deleted. */
    void notCleanedUp() {
        leftBehind.incrementAndGet();
    }

    long leftBehind() {
        return leftBehind.get();
    }

    void notConfirmed() {
        unconfirmed.incrementAndGet();
    }

    long unconfirmed() {
        return unconfirmed.get();
    }

    /** The recording has no answer to a call. */
    void callNotHeld() {
        notHeld.incrementAndGet();
    }

    long callsNotHeld() {
        return notHeld.get();
    }
}
