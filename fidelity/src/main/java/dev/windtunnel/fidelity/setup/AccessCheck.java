package dev.windtunnel.fidelity.setup;

import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads something at both endpoints before anything is changed there: refused keys would look like a thousand differences. */
final class AccessCheck {

    private static final Set<Integer> REFUSING = Set.of(401, 403);
    /** Some services tell it with status 400. */
    private static final Pattern SAYS_REFUSED =
            Pattern.compile("UnrecognizedClient|InvalidClientTokenId|Signature|AuthenticationToken|AuthFailure");

    /** Nobody has it. */
    private static final String NOBODY = "wt-nobody";

    private final Api api;
    /** A single operation may answer nobody. */
    private static final int MOST_CALLS = 5;

    private final List<Example> reading;

    private AccessCheck(Api api, List<Example> reading) {
        this.api = api;
        this.reading = reading;
    }

    static AccessCheck of(Api api, Examples examples) {
        return new AccessCheck(
                api,
                api.grammar().operations().stream()
                        .filter(Operation::reads)
                        .flatMap(operation -> examples.calls().getOrDefault(operation.name(), List.of()).stream()
                                .limit(1))
                        .sorted(Comparator.comparingInt(
                                example -> Reference.in(example.arguments()).size()))
                        .limit(MOST_CALLS)
                        .toList());
    }

    /**
     * Looks at an endpoint.
     *
     * @param who that is
     * @param keys the environment variable that has its keys
     */
    void require(Endpoint endpoint, String who, String keys) {
        Optional<Answer> last = Optional.empty();
        try (Side side = api.open(endpoint)) {
            for (Example example : reading) {
                Answer answer = side.call(example.operation(), arguments(example), Side.Access.OWN);
                if (answer.outcome() != Answer.Outcome.NO_ANSWER) {
                    requireAccess(answer, endpoint, who, keys);
                    return;
                }
                last = Optional.of(answer);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Asking '" + endpoint + "' was interrupted.", e);
        }
        if (last.isPresent()) {
            throw new IllegalArgumentException(who + " at '" + endpoint + "' does not answer ("
                    + last.get().code() + "); start it, or correct the URL.");
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> arguments(Example example) {
        return (Map<String, Object>)
                Reference.mapTexts(example.arguments(), text -> Reference.replaced(text, one -> NOBODY));
    }

    private static void requireAccess(Answer answer, Endpoint endpoint, String who, String keys) {
        if (REFUSING.contains(answer.status())
                || SAYS_REFUSED.matcher(answer.code()).find()) {
            throw new IllegalArgumentException(who + " at '" + endpoint + "' refuses the keys of '" + endpoint.account()
                    + "' (" + (answer.status() + " " + answer.code()).strip() + "); set " + keys
                    + " to ACCOUNT:SECRET.");
        }
    }
}
