package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The policy of a shelf. */
final class PolicyOperations {

    private static final int REASON = 64;

    private final Library library;

    PolicyOperations(Library library) {
        this.library = library;
    }

    Reply get(Request request) {
        Shelf shelf = library.shelf(request);
        Map<String, Object> policy = shelf.policy;
        if (policy == null) {
            throw neverSet(shelf);
        }
        return Reply.ok(policy);
    }

    private static Refusal neverSet(Shelf shelf) {
        return Refusal.missing("NoSuchPolicy", "The shelf '" + shelf.name() + "' has no policy.");
    }

    Reply put(Request request) {
        Map<String, Object> policy = new LinkedHashMap<>();
        policy.put(
                "effect",
                Arguments.word(request, "effect", List.of("allow", "deny"))
                        .orElseThrow(() -> Refusal.invalid("The parameter 'effect' is missing.")));
        Arguments.optionalText(request, "reason", 1, REASON).ifPresent(reason -> policy.put("reason", reason));
        library.shelf(request).policy = policy;
        return Reply.done();
    }

    Reply delete(Request request) {
        Shelf shelf = library.shelf(request);
        if (shelf.policy == null && !library.tells(Lie.POLICY_NEVER_SET)) {
            throw neverSet(shelf);
        }
        shelf.policy = null;
        return Reply.done();
    }
}
