package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Masks;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** What the lanes of one subject have learned: it saves calls, and decides nothing that asking again would decide otherwise. */
final class Seen {

    private final Masks masks = new Masks();
    private final Set<String> confirmed = ConcurrentHashMap.newKeySet();
    /** Reading operations that answer otherwise even of what plain examples have made. */
    private final Set<String> readers = ConcurrentHashMap.newKeySet();

    /** Operations whose plain example one side does, and the other one says that it has no such operation. */
    private final Set<String> missing = ConcurrentHashMap.newKeySet();

    private final Set<String> messages = ConcurrentHashMap.newKeySet();
    private final Map<String, Boolean> passing = new ConcurrentHashMap<>();
    private final AtomicLong unconfirmed = new AtomicLong();
    private final AtomicLong leftBehind = new AtomicLong();
    private final AtomicLong notMade = new AtomicLong();
    private final AtomicLong notHeld = new AtomicLong();

    Masks masks() {
        return masks;
    }

    /** In what an exchange differs, apart from messages, which are counted. */
    List<Difference> differences(Exchange exchange) {
        String operation = exchange.call().operation();
        List<Difference> all = Comparison.of(operation, exchange.emulator(), exchange.reference(), masks);
        if (all.stream().anyMatch(difference -> difference.tier() == Tier.MESSAGE)) {
            messages.add(operation + " " + exchange.reference().code());
        }
        return all.stream()
                .filter(difference -> difference.tier() != Tier.MESSAGE)
                .toList();
    }

    /** Errors whose messages differ, as operations and codes. */
    Set<String> messages() {
        return Set.copyOf(messages);
    }

    boolean isConfirmed(Exchange exchange, Difference difference) {
        return confirmed.contains(key(exchange, difference));
    }

    void confirm(Exchange exchange, Difference difference) {
        confirmed.add(key(exchange, difference));
    }

    private static String key(Exchange exchange, Difference difference) {
        return exchange.call().operation() + " " + difference.tier() + " " + difference.path()
                + (difference.tier() == Tier.FIELD || difference.tier() == Tier.ORDER
                        ? ""
                        : " " + difference.emulator() + " " + difference.reference());
    }

    /** Remembers that a reading operation itself differs there. */
    void readerDiffers(String operation, Difference difference) {
        readers.add(operation + " " + difference.tier() + " " + difference.path());
    }

    boolean isOfReader(String operation, Difference difference) {
        return readers.contains(operation + " " + difference.tier() + " " + difference.path());
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

    void callNotMade() {
        notMade.incrementAndGet();
    }

    long callsNotMade() {
        return notMade.get();
    }

    /** The recording has no answer to a call. */
    void callNotHeld() {
        notHeld.incrementAndGet();
    }

    long callsNotHeld() {
        return notHeld.get();
    }
}
