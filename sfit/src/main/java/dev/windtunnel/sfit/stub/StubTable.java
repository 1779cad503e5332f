package dev.windtunnel.sfit.stub;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.message.Secrets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stubs of one execution, and the calls that have reached them. Calls that are left alone are answered and not counted. */
public final class StubTable {

    private final List<Stub> stubs = new ArrayList<>();
    private final List<Arrival> arrivals = new ArrayList<>();

    private record Stub(StubbedCall<?> call, StubAnswer answer) {}

    /**
     * A call that has reached a stub server.
     *
     * @param method its method
     * @param arguments its arguments, as reports show them
     * @param answered whether there was an answer for it
     */
    public record Arrival(String method, String arguments, boolean answered) {

        /** The calls with these arguments, unless they hold a secret. */
        CallPattern pattern() {
            CallPattern all = CallPattern.call(method);
            return Secrets.hidden(arguments).equals(arguments) ? all.with(arguments) : all;
        }
    }

    /** The stubs of this execution. */
    public static StubTable of(CallExecution execution) {
        return execution.kept(StubTable.class, StubTable::new);
    }

    synchronized void stub(StubbedCall<?> call, StubAnswer answer) {
        stubs.add(new Stub(call, answer));
    }

    /** The answer to a request that has arrived in the current thread; empty if nobody has said one. */
    public static Optional<StubAnswer> reply(String method, String query, byte[] body) {
        CallContext context = CallContext.current();
        if (context == null || context.execution() == null) {
            return Optional.empty();
        }
        return of(context.execution()).reply(method, query, body, !context.isSpared());
    }

    private synchronized Optional<StubAnswer> reply(String method, String query, byte[] body, boolean counts) {
        Stub best = null;
        String arguments = query + new String(body, StandardCharsets.UTF_8);
        for (Stub stub : stubs) {
            String text = textOf(stub, method, query, body);
            if (text == null) {
                continue;
            }
            arguments = text;
            boolean better = best == null
                    || stub.call().arguments().isPresent()
                    || best.call().arguments().isEmpty();
            if (better && stub.call().matches(method, text)) {
                best = stub;
            }
        }
        if (counts) {
            arrivals.add(new Arrival(method, arguments, best != null));
        }
        return Optional.ofNullable(best).map(Stub::answer);
    }

    /** The arguments as this stub reads them; null if the call is of another method. */
    private static @Nullable String textOf(Stub stub, String method, String query, byte[] body) {
        return CallPattern.call(stub.call().method()).matches(method, "")
                ? stub.call().text(query, body)
                : null;
    }

    /** The stubs, and the calls that have reached one, which none of these patterns means. */
    public synchronized List<CallPattern> uncounted(List<CallPattern> counted) {
        List<CallPattern> meant = new ArrayList<>(counted);
        List<CallPattern> uncounted = new ArrayList<>();
        for (Stub stub : stubs) {
            if (meant.stream()
                    .noneMatch(count -> count.covers(stub.call()) || stub.call().covers(count))) {
                meant.add(stub.call());
                uncounted.add(stub.call());
            }
        }
        for (Arrival arrival : arrivals) {
            if (arrival.answered()
                    && meant.stream().noneMatch(count -> count.matches(arrival.method(), arrival.arguments()))) {
                meant.add(arrival.pattern());
                uncounted.add(arrival.pattern());
            }
        }
        return uncounted;
    }

    /** How many calls of these have arrived. */
    public synchronized int arrived(CallPattern pattern) {
        return (int) arrivals.stream()
                .filter(arrival -> pattern.matches(arrival.method(), arrival.arguments()))
                .count();
    }

    /** The calls for which there was no answer. */
    public synchronized List<Arrival> unanswered() {
        return arrivals.stream().filter(arrival -> !arrival.answered()).toList();
    }
}
