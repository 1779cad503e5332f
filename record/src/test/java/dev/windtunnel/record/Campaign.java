package dev.windtunnel.record;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Progress;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A campaign for the kill test: three subjects, three searches, findings that take some shrinking. As a process, it creates or
 * resumes a run and prints a line for every execution and for every run of the shrinker.
 */
final class Campaign {

    private static final Kind RPC = Kind.identified("rpc");

    /** Enough work for the log to be handed over every few executions, as it is in a real campaign. */
    private static final byte[] WORK = new byte[500_000];

    private static final Set<String> FAILED = new HashSet<>();

    private Campaign() {}

    /** Arguments: the root of the runs and, to resume one, its name. */
    public static void main(String[] arguments) throws Exception {
        Runs runs = Runs.in(Path.of(arguments[0]));
        try (Run run =
                arguments.length > 1 ? runs.resume(arguments[1]) : runs.create("test", Map.of("campaign", "kill"))) {
            explore(run, "Orders#calls", Strategy.EXHAUSTIVE, 60, Campaign::calls);
            explore(run, "Orders#groups", Strategy.EXHAUSTIVE, 150, Campaign::groups);
            explore(run, "Orders#loop", Strategy.RANDOM, 110, Campaign::loop);
            explore(run, "Orders#deep", Strategy.COVERAGE, 130, Campaign::deep);
            run.finish();
        }
    }

    private static void explore(Run run, String name, Strategy strategy, int executions, Subject.Body body)
            throws Exception {
        Subject subject = Subject.of(name, choices -> {
            work();
            try {
                body.run(choices);
            } catch (RuntimeException | Error e) {
                workLongerTheFirstTime(name + e.getClass());
                throw e;
            }
        });
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("strategy", strategy.word());
        settings.put("seed", "7");
        Summary summary = Exploration.of(subject)
                .search(strategy.search(7))
                .budget(Budget.ofExecutions(executions))
                .journal(run.journal(TestEngine.INSTANCE, name, settings))
                .progress(new Progress() {
                    @Override
                    public void committed(long number, int findings) {
                        System.out.println("committed");
                    }

                    @Override
                    public void shrinking(int runs, int deviations) {
                        System.out.println("shrinking");
                    }
                })
                .run();
        run.ended(TestEngine.INSTANCE, summary);
    }

    /** So that what fails is in the log before it is shrunk: the most delicate moment to be killed at. */
    private static void workLongerTheFirstTime(String failure) throws Exception {
        if (FAILED.add(failure)) {
            for (int i = 0; i < 12; i++) {
                work();
            }
        }
    }

    private static void work() throws Exception {
        MessageDigest.getInstance("SHA-256").digest(WORK);
    }

    private static void groups(Choices choices) {
        int total = 0;
        for (int i = 0; i < 4; i++) {
            try (Choices.Group group = choices.group("order " + i)) {
                int amount = choices.oneOf("amount", 0, 1, 5);
                if (amount > 0 && choices.bool("lost")) {
                    choices.note("order " + i + " is lost");
                    throw new IllegalStateException("an order over " + amount + " was lost");
                }
                total += amount;
            }
        }
        if (total == 11) {
            throw new AssertionError("expected: at most 10 but was: " + total);
        }
    }

    private static void calls(Choices choices) {
        int failed = 0;
        for (int i = 0; i < 5; i++) {
            try (Choices.Group group = choices.group("call")) {
                int answer = choices.ask(RPC, "GET /orders/" + i, 0x1234_5678_9abcL * (i + 1), 3, Choices.NO_CAUSE);
                choices.observe(choices.last(), answer == 0 ? "200" : answer == 1 ? "500" : "tïmeout");
                failed += answer == 2 ? 1 : 0;
            }
        }
        if (failed == 2) {
            throw new AssertionError("two calls timed out: „zwei“ 𝄞");
        }
    }

    private static void loop(Choices choices) {
        int high = 0;
        for (int i = 0; i < 30; i++) {
            high += choices.pick("step", 6) == 5 ? 1 : 0;
        }
        if (high >= 3) {
            throw new AssertionError("three high steps");
        }
        if (high == 1 && choices.bool("crash")) {
            throw new IllegalStateException("crashed");
        }
    }

    private static void deep(Choices choices) {
        int depth = 0;
        while (depth < 6 && choices.pick("deeper", 4) == 3) {
            depth++;
            choices.covered(depth);
        }
        if (depth == 3) {
            throw new AssertionError("three deep");
        }
    }
}
