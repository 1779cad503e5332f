package dev.windtunnel.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/**
 * Linearizability as a specification: calls and returns are observed, taking effect is conjectured. Compared with a checker
 * that knows nothing of sets of states: it tries all orders of the calls.
 */
class LinearizabilityTest {

    /** A call: who makes it and what it is, such as "write 1" or "dequeue". */
    private record Call(int thread, String operation) {}

    /** A return: whose call returns, and what it says. */
    private record Return(int thread, String result) {}

    /** What an object holds after an operation, and what the operation returns. */
    private record Effect(List<Integer> holds, String result) {}

    /** The object, calls that have not taken effect, and results of those that have; by thread. */
    private record State(List<Integer> holds, Map<Integer, String> open, Map<Integer, String> done) {}

    private static Effect register(List<Integer> holds, String operation) {
        return operation.equals("read")
                ? new Effect(holds, "" + holds)
                : new Effect(List.of(Integer.parseInt(operation.substring(6))), "ok");
    }

    private static Effect queue(List<Integer> holds, String operation) {
        if (operation.equals("dequeue")) {
            return holds.isEmpty()
                    ? new Effect(holds, "empty")
                    : new Effect(holds.subList(1, holds.size()), "" + holds.get(0));
        }
        List<Integer> more = new ArrayList<>(holds);
        more.add(Integer.parseInt(operation.substring(8)));
        return new Effect(more, "ok");
    }

    private static Spec<State> linearizable(List<Integer> start, BiFunction<List<Integer>, String, Effect> object) {
        return Spec.startingWith(new State(start, Map.of(), Map.of()))
                .observed("call", Call.class, (state, call) -> {
                    Map<Integer, String> open = new TreeMap<>(state.open());
                    open.put(call.thread(), call.operation());
                    return Step.allow(new State(state.holds(), open, state.done()));
                })
                .observed("return", Return.class, (state, end) -> {
                    if (!end.result().equals(state.done().get(end.thread()))) {
                        return Step.refuse();
                    }
                    Map<Integer, String> done = new TreeMap<>(state.done());
                    done.remove(end.thread());
                    return Step.allow(new State(state.holds(), state.open(), done));
                })
                .conjectured(
                        "takes effect",
                        state -> state.open().entrySet().stream().map(entry -> {
                            Effect effect = object.apply(state.holds(), entry.getValue());
                            Map<Integer, String> open = new TreeMap<>(state.open());
                            Map<Integer, String> done = new TreeMap<>(state.done());
                            open.remove(entry.getKey());
                            done.put(entry.getKey(), effect.result());
                            return new State(effect.holds(), open, done);
                        }));
    }

    @Test
    void agreesWithTryingAllOrdersOnThousandsOfRegisters() {
        compare(List.of(0), LinearizabilityTest::register, List.of("read", "read", "write 1", "write 2"), 3_000);
    }

    @Test
    void agreesWithTryingAllOrdersOnThousandsOfQueues() {
        compare(
                List.of(),
                LinearizabilityTest::queue,
                List.of("dequeue", "dequeue", "enqueue 1", "enqueue 2", "enqueue 3"),
                3_000);
    }

    private static void compare(
            List<Integer> start,
            BiFunction<List<Integer>, String, Effect> object,
            List<String> operations,
            int histories) {
        Spec<State> spec = linearizable(start, object);
        Map<Boolean, Integer> count = new HashMap<>();
        for (int i = 0; i < histories; i++) {
            List<Event> history = history(RandomSource.of(7, i), start, object, operations);
            boolean explained = spec.check(history) instanceof Verdict.Explained;
            assertThat(explained).as("%d: %s", i, history).isEqualTo(new AllOrders(history, object).fits(start));
            count.merge(explained, 1, Integer::sum);
        }
        assertThat(count.getOrDefault(true, 0)).as("%s", count).isGreaterThan(histories / 10);
        assertThat(count.getOrDefault(false, 0)).as("%s", count).isGreaterThan(histories / 10);
    }

    /** Up to six calls of three threads that take effect at some moment; every other history has one result changed. */
    private static List<Event> history(
            RandomSource random,
            List<Integer> start,
            BiFunction<List<Integer>, String, Effect> object,
            List<String> operations) {
        List<Event> history = new ArrayList<>();
        String[] open = new String[3];
        String[] done = new String[3];
        List<Integer> holds = start;
        int calls = 0;
        for (int step = 0; step < 40; step++) {
            int thread = random.below(3);
            if (done[thread] != null) {
                history.add(Event.of("return", new Return(thread, done[thread])));
                done[thread] = null;
            } else if (open[thread] != null) {
                Effect effect = object.apply(holds, open[thread]);
                holds = effect.holds();
                done[thread] = effect.result();
                open[thread] = null;
            } else if (calls < 6) {
                calls++;
                open[thread] = operations.get(random.below(operations.size()));
                history.add(Event.of("call", new Call(thread, open[thread])));
            }
        }
        List<Integer> returns = new ArrayList<>();
        for (int i = 0; i < history.size(); i++) {
            if (history.get(i).argument() instanceof Return end && !end.result().equals("ok")) {
                returns.add(i);
            }
        }
        if (!returns.isEmpty() && random.below(3) > 0) {
            int one = returns.get(random.below(returns.size()));
            int other = returns.get(random.below(returns.size()));
            Return end = (Return) history.get(one).argument();
            Return from = (Return) history.get(other).argument();
            String result = one == other ? (start.isEmpty() ? "2" : "[2]") : from.result();
            history.set(one, Event.of("return", new Return(end.thread(), result)));
        }
        return history;
    }

    /** Tries all orders of the calls that respect real time; calls that have not returned may be left out. */
    private static final class AllOrders {

        private record Operation(String name, int called, int returned, String result) {}

        private final List<Operation> operations = new ArrayList<>();
        private final BiFunction<List<Integer>, String, Effect> object;

        AllOrders(List<Event> history, BiFunction<List<Integer>, String, Effect> object) {
            this.object = object;
            for (int i = 0; i < history.size(); i++) {
                if (history.get(i).argument() instanceof Call call) {
                    int returned = Integer.MAX_VALUE;
                    String result = "";
                    for (int j = i + 1; j < history.size() && returned == Integer.MAX_VALUE; j++) {
                        if (history.get(j).argument() instanceof Return end && end.thread() == call.thread()) {
                            returned = j;
                            result = end.result();
                        }
                    }
                    operations.add(new Operation(call.operation(), i, returned, result));
                }
            }
        }

        boolean fits(List<Integer> holds) {
            return fits(holds, new boolean[operations.size()]);
        }

        private boolean fits(List<Integer> holds, boolean[] used) {
            boolean complete = true;
            for (int i = 0; i < used.length; i++) {
                complete &= used[i] || operations.get(i).returned() == Integer.MAX_VALUE;
            }
            if (complete) {
                return true;
            }
            for (int i = 0; i < used.length; i++) {
                Operation next = operations.get(i);
                boolean first = !used[i];
                for (int j = 0; j < used.length; j++) {
                    first &= used[j] || operations.get(j).returned() > next.called();
                }
                if (first) {
                    Effect effect = object.apply(holds, next.name());
                    if (next.returned() == Integer.MAX_VALUE || next.result().equals(effect.result())) {
                        used[i] = true;
                        if (fits(effect.holds(), used)) {
                            return true;
                        }
                        used[i] = false;
                    }
                }
            }
            return false;
        }
    }
}
