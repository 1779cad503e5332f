package dev.windtunnel.demo.shelf;

import java.util.Map;
import java.util.Optional;

/** Leases of items. */
final class LeaseOperations {

    private static final int ID = 36;
    private static final long SHORTEST = 15;
    private static final long LONGEST = 60;

    private final Library library;

    LeaseOperations(Library library) {
        this.library = library;
    }

    Reply acquire(Request request) {
        long most = LONGEST - (library.tells(Lie.LEASE_OF_A_MINUTE_REFUSED) ? 1 : 0);
        long duration = Arguments.number(request, "duration", SHORTEST, most)
                .orElseThrow(() -> Refusal.invalid("The parameter 'duration' is missing."));
        Optional<String> proposed = Arguments.optionalText(request, "proposedId", 0, Arguments.CONTENT);
        if (!library.tells(Lie.PROPOSED_LEASE_ID_NOT_CHECKED)) {
            proposed.ifPresent(LeaseOperations::requireGuid);
        }
        Item item = library.item(request);
        double now = library.seconds();
        if (item.lease.isHeld(now) && !proposed.filter(item.lease.id()::equals).isPresent()) {
            throw Refusal.conflict("LeaseAlreadyPresent", "The item '" + item.name() + "' has a lease.");
        }
        item.lease.acquire(proposed.orElseGet(library::guid), duration, now);
        return Reply.of(Reply.CREATED, Map.of("leaseId", item.lease.id()));
    }

    private static void requireGuid(String id) {
        if (!Arguments.isGuid(id)) {
            throw Refusal.invalid("The lease id '" + id + "' is not a GUID in lower case.");
        }
    }

    Reply renew(Request request) {
        Item item = held(request);
        if (item.lease.isBreaking()) {
            throw Refusal.conflict("LeaseIsBroken", "The lease was broken, so it cannot be renewed.");
        }
        item.lease.renew(library.seconds());
        return Reply.ok(Map.of("leaseId", item.lease.id()));
    }

    Reply change(Request request) {
        String proposed = Arguments.text(request, "proposedId", ID, ID);
        requireGuid(proposed);
        Item item = held(request);
        item.lease.change(proposed);
        return Reply.ok(Map.of("leaseId", proposed));
    }

    Reply release(Request request) {
        try {
            held(request).lease.release();
        } catch (Refusal e) {
            if (e.code().equals("LeaseNotPresent") && library.tells(Lie.LEASE_NEVER_ACQUIRED)) {
                throw Refusal.conflict("LeaseIdMismatch", e.message());
            }
            throw e;
        }
        return Reply.done();
    }

    Reply breakOff(Request request) {
        long period = Arguments.number(request, "period", 0, LONGEST).orElse(0L);
        Item item = library.item(request);
        requireLease(item);
        return Reply.of(Reply.ACCEPTED, Map.of("remaining", item.lease.breakAfter(period, library.seconds())));
    }

    /** The item whose lease the request names. */
    private Item held(Request request) {
        String id = Arguments.text(request, "leaseId", ID, ID);
        Item item = library.item(request);
        requireLease(item);
        if (!item.lease.id().equals(id)) {
            throw Refusal.conflict("LeaseIdMismatch", "The lease of the item '" + item.name() + "' has another id.");
        }
        return item;
    }

    private void requireLease(Item item) {
        if (item.lease.state(library.seconds()).equals("available")) {
            throw Refusal.conflict("LeaseNotPresent", "The item '" + item.name() + "' has no lease.");
        }
    }
}
