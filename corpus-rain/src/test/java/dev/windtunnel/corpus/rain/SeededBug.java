package dev.windtunnel.corpus.rain;

import java.util.List;

/**
 * A bug of an application of ours.
 *
 * @param place the method that makes the call
 * @param bugClass its class in the taxonomy
 * @param pattern what kind of code has it, or the figure of the paper that shows it
 */
record SeededBug(String place, String bugClass, String pattern) {

    static final String UNRELATED = "unrelated exception";
    static final String SILENT = "silent semantic violation";
    static final String DIVERGENCE = "state divergence";
    static final String NOT_HANDLED = "no error handling";

    static final List<String> CLASSES = List.of(NOT_HANDLED, UNRELATED, SILENT, DIVERGENCE);

    static final List<SeededBug> ALL = List.of(
            new SeededBug("Buckets.prepare", DIVERGENCE, "figure 5"),
            new SeededBug("Containers.create", UNRELATED, "figure 3"),
            new SeededBug("Drafts.discard", UNRELATED, "rename and delete"),
            new SeededBug("Files.rename", DIVERGENCE, "rename and delete, swallowed"),
            new SeededBug("Imports.write", DIVERGENCE, "some batches of many fail"),
            new SeededBug("Inbox.receive", SILENT, "figure 8"),
            new SeededBug("Leases.renew", UNRELATED, "compare and set"),
            new SeededBug("Ledger.close", UNRELATED, "create if absent, 4 of 904 calls"),
            new SeededBug("Locks.unlock", DIVERGENCE, "release, swallowed"),
            new SeededBug("Mailbox.receive", SILENT, "figure 4"),
            new SeededBug("Names.take", UNRELATED, "create if absent, asynchronous"),
            new SeededBug("Orders.send", SILENT, "figure 4 with SendMessage"),
            new SeededBug("Pictures.prepare", DIVERGENCE, "figure 7"),
            new SeededBug("Reports.write", NOT_HANDLED, "test of a whole system"),
            new SeededBug("Users.create", UNRELATED, "create if absent, unique name"),
            new SeededBug("Visits.count", SILENT, "counter"),
            new SeededBug("Worker.acknowledge", DIVERGENCE, "acknowledgement, swallowed, asynchronous"));
}
