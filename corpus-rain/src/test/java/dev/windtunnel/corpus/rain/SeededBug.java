package dev.windtunnel.corpus.rain;

import java.util.List;

/**
 * A bug of an application of ours.
 *
 * @param place the method that makes the call
 * @param bugClass its class in the taxonomy
 * @param pattern what kind of code has it, or the figure of the paper that shows it
 * @param consequences what it leads to, in the order of the paper's table 6
 */
record SeededBug(String place, String bugClass, String pattern, List<String> consequences) {

    static final String UNRELATED = "unrelated exception";
    static final String SILENT = "silent semantic violation";
    static final String DIVERGENCE = "state divergence";
    static final String NOT_HANDLED = "no error handling";

    static final String EXCEPTION = "externalizing unrelated exception";
    static final String FAILURE = "operation failure";
    static final String INCORRECT = "incorrect results or states";
    static final String CRASH = "application crash";
    static final String LOSS = "data loss or inaccessibility";
    static final String LEAK = "resource leak";

    static final List<String> CONSEQUENCES = List.of(EXCEPTION, FAILURE, INCORRECT, CRASH, LOSS, LEAK);

    static final List<String> CLASSES = List.of(NOT_HANDLED, UNRELATED, SILENT, DIVERGENCE);

    static final List<SeededBug> ALL = List.of(
            new SeededBug("Buckets.prepare", DIVERGENCE, "figure 5", List.of(EXCEPTION, FAILURE)),
            new SeededBug("Containers.create", UNRELATED, "figure 3", List.of(EXCEPTION)),
            new SeededBug("Drafts.discard", UNRELATED, "rename and delete", List.of(EXCEPTION)),
            new SeededBug(
                    "Files.rename", DIVERGENCE, "rename and delete, swallowed", List.of(FAILURE, INCORRECT, LEAK)),
            new SeededBug("Gateway.start", NOT_HANDLED, "start of a program", List.of(CRASH)),
            new SeededBug("Imports.write", DIVERGENCE, "some batches of many fail", List.of(FAILURE, INCORRECT, LOSS)),
            new SeededBug("Inbox.receive", SILENT, "figure 8", List.of(INCORRECT)),
            new SeededBug("Leases.renew", UNRELATED, "compare and set", List.of(EXCEPTION)),
            new SeededBug("Ledger.close", UNRELATED, "create if absent, 4 of 904 calls", List.of(EXCEPTION)),
            new SeededBug("Locks.unlock", DIVERGENCE, "release, swallowed", List.of(FAILURE, INCORRECT, LEAK)),
            new SeededBug("Mailbox.receive", SILENT, "figure 4", List.of(INCORRECT)),
            new SeededBug("Names.take", UNRELATED, "create if absent, asynchronous", List.of(INCORRECT)),
            new SeededBug("Orders.send", SILENT, "figure 4 with SendMessage", List.of(INCORRECT, LEAK)),
            new SeededBug("Pictures.prepare", DIVERGENCE, "figure 7", List.of(EXCEPTION, FAILURE)),
            new SeededBug("Reports.write", NOT_HANDLED, "test of a whole system", List.of(FAILURE)),
            new SeededBug(
                    "Snapshots.makeCurrent", UNRELATED, "create if absent, and clean up", List.of(EXCEPTION, LOSS)),
            new SeededBug("Users.create", UNRELATED, "create if absent, unique name", List.of(EXCEPTION)),
            new SeededBug("Visits.count", SILENT, "counter", List.of(INCORRECT)),
            new SeededBug(
                    "Worker.acknowledge",
                    DIVERGENCE,
                    "acknowledgement, swallowed, asynchronous",
                    List.of(FAILURE, INCORRECT)));
}
