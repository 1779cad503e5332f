package dev.windtunnel.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A choice tree as data: tasks that ask choices one after the other, where each answer may lead to more. It can be run as a
 * subject, with its tasks interleaved at random, and it can be enumerated without anything that is under test.
 */
public record Program(List<List<Step>> tasks) {

    public static final Kind RPC = Kind.identified("rpc");
    public static final Kind OPEN = Kind.positional("open").withOpenEnd();
    public static final Kind OPEN_RPC = Kind.identified("open-rpc").withOpenEnd();

    public sealed interface Step {}

    /**
     * @param identity 0 for a positional choice
     * @param later how many of the options are added at the end of the execution
     * @param next what each answer leads to
     */
    public record Ask(String label, long identity, int options, int later, List<List<Step>> next) implements Step {
        Kind kind() {
            return identity == 0 ? (later > 0 ? OPEN : Kind.PICK) : (later > 0 ? OPEN_RPC : RPC);
        }
    }

    public record Group(String label, List<Step> steps) implements Step {}

    private record Close() implements Step {}

    private interface Asker {
        int ask(Ask ask);

        void open(String label);

        void close();
    }

    /** Runs it under choices; which task goes on is drawn from the random source. Returns the leaf that it came to. */
    public List<String> run(Choices choices, RandomSource order) {
        Map<Integer, Integer> widened = new HashMap<>();
        List<String> leaf = walk(
                new Asker() {
                    @Override
                    public int ask(Ask ask) {
                        int known = ask.options() - ask.later();
                        int option = ask.identity() == 0
                                ? choices.ask(ask.kind(), ask.label(), known)
                                : choices.ask(ask.kind(), ask.label(), ask.identity(), known, Choices.NO_CAUSE);
                        if (ask.later() > 0) {
                            widened.put(choices.last(), ask.later());
                        }
                        return option;
                    }

                    @Override
                    @SuppressWarnings("MustBeClosedChecker")
                    public void open(String label) {
                        group = choices.group(label);
                    }

                    @Override
                    public void close() {
                        group.close();
                    }

                    private Choices.Group group;
                },
                order);
        widened.forEach(choices::widen);
        return leaf;
    }

    /** Every leaf, by counting up the answers like an odometer. */
    public List<List<String>> leaves(int atMost) {
        List<List<String>> leaves = new ArrayList<>();
        List<Integer> answers = new ArrayList<>();
        while (leaves.size() <= atMost) {
            List<Integer> options = new ArrayList<>();
            Map<Long, Integer> byIdentity = new HashMap<>();
            leaves.add(walk(
                    new Asker() {
                        @Override
                        public int ask(Ask ask) {
                            if (byIdentity.containsKey(ask.identity())) {
                                return byIdentity.get(ask.identity());
                            }
                            int at = options.size();
                            options.add(ask.options());
                            if (answers.size() == at) {
                                answers.add(0);
                            }
                            if (ask.identity() != 0) {
                                byIdentity.put(ask.identity(), answers.get(at));
                            }
                            return answers.get(at);
                        }

                        @Override
                        public void open(String label) {}

                        @Override
                        public void close() {}
                    },
                    null));
            int last = answers.size() - 1;
            while (last >= 0 && answers.get(last) + 1 == options.get(last)) {
                answers.remove(last--);
            }
            if (last < 0) {
                return leaves;
            }
            answers.set(last, answers.get(last) + 1);
        }
        return leaves;
    }

    private List<String> walk(Asker asker, RandomSource order) {
        List<Deque<Step>> pending = new ArrayList<>();
        tasks.forEach(task -> pending.add(new ArrayDeque<>(task)));
        List<String> leaf = new ArrayList<>();
        while (true) {
            pending.removeIf(Deque::isEmpty);
            if (pending.isEmpty()) {
                Collections.sort(leaf);
                return leaf;
            }
            Deque<Step> task = pending.get(order == null ? 0 : order.below(pending.size()));
            Step step = task.pop();
            if (step instanceof Ask ask) {
                int option = asker.ask(ask);
                leaf.add(ask.label() + "=" + option);
                push(task, ask.next().get(option));
            } else if (step instanceof Group group) {
                asker.open(group.label());
                task.push(new Close());
                push(task, group.steps());
            } else {
                asker.close();
            }
        }
    }

    private static void push(Deque<Step> task, List<Step> steps) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            task.push(steps.get(i));
        }
    }

    /** What random programs are made of. */
    public record Shape(boolean groups, boolean openEnds, boolean identified, boolean repeats, boolean positional) {}

    public static Program random(long seed, Shape shape) {
        return new Maker(RandomSource.of(seed, 99), shape).program();
    }

    private static final class Maker {
        private final RandomSource random;
        private final Shape shape;
        private final List<long[]> asked = new ArrayList<>();
        private long names;

        Maker(RandomSource random, Shape shape) {
            this.random = random;
            this.shape = shape;
        }

        Program program() {
            List<List<Step>> tasks = new ArrayList<>();
            if (shape.positional()) {
                tasks.add(steps(1 + random.below(4), 0, false));
            }
            for (int i = shape.identified() ? 1 + random.below(3) : 0; i > 0; i--) {
                tasks.add(steps(1 + random.below(3), 0, true));
            }
            return new Program(tasks);
        }

        private List<Step> steps(int count, int depth, boolean identified) {
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                if (shape.groups() && !identified && random.onceIn(3)) {
                    steps.add(new Group("g" + ++names, steps(random.below(4), depth + 1, false)));
                } else {
                    // Identified choices also come up in the main task, between positional ones.
                    steps.add(ask(depth, identified || (shape.identified() && random.onceIn(3))));
                }
            }
            return steps;
        }

        private Step ask(int depth, boolean identified) {
            int options = 1 + random.below(4);
            int later = shape.openEnds() && random.onceIn(2) ? random.below(options) : 0;
            long identity = 0;
            if (identified) {
                identity = ++names;
                if (shape.repeats() && !asked.isEmpty() && random.onceIn(3)) {
                    long[] before = asked.get(random.below(asked.size()));
                    identity = before[0];
                    options = (int) before[1];
                    later = (int) before[2];
                }
                asked.add(new long[] {identity, options, later});
            }
            List<List<Step>> next = new ArrayList<>();
            for (int option = 0; option < options; option++) {
                boolean more = depth < 3 && random.onceIn(3);
                next.add(more ? steps(1 + random.below(2), depth + 1, identified) : List.of());
            }
            return new Ask("c" + ++names, identity, options, later, next);
        }
    }
}
