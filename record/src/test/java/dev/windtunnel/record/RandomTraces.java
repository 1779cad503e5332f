package dev.windtunnel.record;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Pilot;
import java.util.function.Supplier;

/** Traces with everything in them: nested and empty groups, identified choices in groups, outcomes, notes, causes. */
public final class RandomTraces {

    private static final Kind RPC = Kind.identified("rpc");
    private static final int DEEPEST = 4;

    private final RandomSource random;
    private final Choices choices;
    private int budget = 40;

    private RandomTraces(RandomSource random, Choices choices) {
        this.random = random;
        this.choices = choices;
    }

    /** A trace in which about every second choice deviates. */
    public static Trace wild(long seed) {
        RandomSource answers = RandomSource.of(seed, 2);
        return trace(seed, options -> answers.below(options));
    }

    /** A trace in which every choice deviates, so that its path has every address. */
    public static Trace allDeviating(long seed) {
        return trace(seed, options -> options - 1);
    }

    private interface Answer {
        int to(int options);
    }

    private static Trace trace(long seed, Answer answer) {
        Choices choices = Choices.answeredBy(new Pilot() {
            @Override
            public int atPosition(int position, int options) {
                return answer.to(options);
            }

            @Override
            public int atIdentity(long identity, int options) {
                return answer.to(options);
            }
        });
        new RandomTraces(RandomSource.of(seed, 1), choices).ask(0);
        return choices.trace();
    }

    private void ask(int depth) {
        int steps = random.below(8);
        for (int i = 0; i < steps && budget-- > 0; i++) {
            switch (random.below(depth < DEEPEST ? 6 : 4)) {
                case 0 -> choices.pick("pick " + i, 2 + random.below(7));
                case 1 -> choices.oneOf("värde \"" + i + "\"", "calm", "a\nb", "\u0001", "𝄞", "");
                case 2 -> {
                    int cause = random.below(2) == 0 ? Choices.NO_CAUSE : choices.last();
                    choices.ask(RPC, "rpc " + i, random.next(), 2 + random.below(3), cause);
                }
                case 3 -> choices.note("note " + i);
                default -> group(i, depth);
            }
        }
    }

    private void group(int number, int depth) {
        try (Choices.Group group = choices.group("group " + number)) {
            if (random.below(3) > 0) {
                ask(depth + 1);
            }
        }
    }

    /** Everything that a trace says, for comparing. */
    public static String told(Trace trace) {
        StringBuilder text = new StringBuilder();
        trace.walk(new Trace.Visitor() {
            @Override
            public void opened(String label) {
                text.append("open ").append(label).append('\n');
            }

            @Override
            public void closed() {
                text.append("close\n");
            }

            @Override
            public void asked(int choice) {
                text.append(trace.kind(choice).name()).append(' ').append(trace.label(choice));
                text.append(' ').append(trace.options(choice)).append(' ').append(trace.taken(choice));
                text.append(' ').append(trace.identified(choice)).append(' ').append(trace.identity(choice));
                text.append(' ').append(trace.cause(choice)).append(' ').append(trace.outcome(choice));
                text.append('\n');
            }

            @Override
            public void said(Trace.Note note) {
                text.append("note ").append(note).append('\n');
            }
        });
        return text.toString();
    }

    /** What a trace asked, without labels: groups, options, identities, answers. */
    public static String asked(Trace trace) {
        StringBuilder text = new StringBuilder();
        trace.walk(new Trace.Visitor() {
            @Override
            public void opened(String label) {
                text.append("( ");
            }

            @Override
            public void closed() {
                text.append(") ");
            }

            @Override
            public void asked(int choice) {
                Supplier<String> name =
                        () -> trace.identified(choice) ? "#" + Long.toHexString(trace.identity(choice)) + " " : "";
                text.append(name.get()).append(trace.taken(choice)).append('/').append(trace.options(choice));
                text.append(' ');
            }
        });
        return text.toString();
    }
}
