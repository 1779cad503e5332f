package dev.windtunnel.demo.shelf;

import org.jspecify.annotations.Nullable;

/** Under which conditions an item may be changed. */
final class Conditions {

    private final Library library;

    Conditions(Library library) {
        this.library = library;
    }

    /** Refuses what the headers of a request do not allow, given the item as it is; null if there is none. */
    void check(Request request, @Nullable Item item) {
        request.option("if-none-match").ifPresent(mark -> checkNoneMatches(mark, item));
        request.option("if-match").ifPresent(mark -> {
            if (item == null || !(mark.equals("*") || mark.equals(item.etag))) {
                throw Refusal.condition("The item is not the one that If-Match names.");
            }
        });
        if (item != null) {
            checkLease(request, item);
        }
    }

    private void checkNoneMatches(String mark, @Nullable Item item) {
        if (item == null && library.tells(Lie.NEW_ITEM_REFUSED)) {
            throw Refusal.condition("The item is one that If-None-Match excludes.");
        }
        if (item != null && (mark.equals("*") || mark.equals(item.etag))) {
            throw Refusal.condition("The item is one that If-None-Match excludes.");
        }
    }

    private void checkLease(Request request, Item item) {
        if (!item.lease.isHeld(library.seconds())) {
            return;
        }
        String id = request.option("lease-id")
                .orElseThrow(() ->
                        new Refusal(412, "LeaseIdMissing", "The item '" + item.name() + "' has a lease; give its id."));
        if (!id.equals(item.lease.id())) {
            throw new Refusal(412, "LeaseIdMismatch", "The lease of the item '" + item.name() + "' has another id.");
        }
    }
}
