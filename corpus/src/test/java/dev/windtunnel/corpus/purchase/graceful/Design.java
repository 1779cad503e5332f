package dev.windtunnel.corpus.purchase.graceful;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How the application is built.
 *
 * @param codes the discounts that the order service asks for; the largest one counts
 * @param softAdjustment whether there can be a purchase without adjustments (thesis 10.3)
 * @param notifies whether it has an e-mail sent in the end (A.3)
 * @param writing how it writes to its stores
 * @param patience how long the order service waits for others
 * @param rules how long the pricing adjustment waits for its own dependency; if empty, the adjustment itself is a stub
 */
record Design(
        List<String> codes,
        boolean softAdjustment,
        boolean notifies,
        Writing writing,
        Duration patience,
        Optional<Duration> rules) {

    /** How the order service writes to its stores. */
    enum Writing {
        /** The bug: after a failed transfer the cache tells of a purchase. */
        CACHE_FIRST,
        /** Without that bug, but with another one: money has moved, and the consumer is told that there is no purchase. */
        TRANSFER_FIRST,
        /** A cache may fail. */
        TRANSFER_THEN_TRY_CACHE
    }

    private static final Duration LONG = Duration.ofSeconds(10);
    private static final List<String> ONE = List.of("FIRST-TIME");
    private static final List<String> THREE = List.of("FIRST-TIME", "RETURNING", "DAILY");

    /** Thesis 10.2: whatever fails, there is no purchase. */
    static final Design HARD = of(ONE, false, false);

    /** Thesis 10.3 and A.1: without an adjustment, the full price is paid. */
    static final Design SOFT = of(ONE, true, false);

    /** A.2. */
    static final Design SEVERAL = of(THREE, true, false);

    /** A.3. */
    static final Design NOTIFYING = of(THREE, true, true);

    private static Design of(List<String> codes, boolean softAdjustment, boolean notifies) {
        return new Design(codes, softAdjustment, notifies, Writing.TRANSFER_THEN_TRY_CACHE, LONG, Optional.empty());
    }

    Design writing(Writing other) {
        return new Design(codes, softAdjustment, notifies, other, patience, rules);
    }

    /** Thesis 10.4: the pricing adjustment has a dependency of its own, and answers with the usual discount without it. */
    Design waiting(Duration ofOrder, Duration ofPricing) {
        return new Design(codes, softAdjustment, notifies, writing, ofOrder, Optional.of(ofPricing));
    }
}
