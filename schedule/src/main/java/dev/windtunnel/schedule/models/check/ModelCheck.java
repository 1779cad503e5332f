package dev.windtunnel.schedule.models.check;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.Scheduler;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Compares a model with the real thing (an idea of the Nekara paper, section VIII). A small program of several bodies uses one of
 * them through the same interface, and logs what it sees. All schedules with the model give the exact set of its outcomes; many
 * runs with the real thing give some of the real outcomes.
 *
 * <pre>{@code
 * ModelCheck.<Lock>of("my lock", scheduler -> new MyLockModel(scheduler), ReentrantLock::new)
 *         .body("a", (lock, log) -> { lock.lock(); log.add("in"); lock.unlock(); })
 *         .body("b", (lock, log) -> { lock.lock(); log.add("in"); lock.unlock(); })
 *         .check()
 *         .assertHolds();
 * }</pre>
 *
 * <p>The model is wrong if reality shows an outcome that the model does not have, if the model gets stuck where reality never did,
 * or if the two differ when the bodies run one after the other, in any order. Outcomes of the model that reality never showed are
 * listed: they may be rare, or impossible.
 *
 * @param <P> the interface; each run has its own object, together with everything that the bodies share
 */
public final class ModelCheck<P> {

    private static final int MOST_SCHEDULES = 1_000_000;

    /** One of the bodies that use the same object at the same time. */
    @FunctionalInterface
    public interface Body<P> {
        void run(P primitive, Log log) throws Exception;
    }

    /** The log of a body. */
    public interface Log {

        /** Adds a value; the values of a body in their order are its outcome. */
        void add(Object value);

        /** A place where another body may run first. */
        void pause();
    }

    record Named<P>(String name, Body<P> body) {}

    private final String name;
    private final Function<Scheduler, P> model;
    private final Supplier<P> real;
    private final List<Named<P>> bodies = new ArrayList<>();
    private Supplier<Search> search = ExhaustiveSearch::new;
    private int runs = 500;
    private Duration time = Duration.ofSeconds(5);
    private boolean mustSeeAll;

    private ModelCheck(String name, Function<Scheduler, P> model, Supplier<P> real) {
        this.name = name;
        this.model = model;
        this.real = real;
    }

    /** A check of a model against the real thing. */
    public static <P> ModelCheck<P> of(String name, Function<Scheduler, P> model, Supplier<P> real) {
        return new ModelCheck<>(name, model, real);
    }

    /** Adds one of the bodies. */
    public ModelCheck<P> body(String body, Body<P> code) {
        bodies.add(new Named<>(body, code));
        return this;
    }

    /** Sets how often the real thing is run, and for how long at most. */
    public ModelCheck<P> runs(int most, Duration atMost) {
        runs = most;
        time = atMost;
        return this;
    }

    /** Sets how the schedules of the model are searched; the search must visit every outcome. */
    public ModelCheck<P> search(Supplier<Search> other) {
        search = other;
        return this;
    }

    /** Makes an outcome of the model a problem if reality never showed it. */
    public ModelCheck<P> mustSeeAll() {
        mustSeeAll = true;
        return this;
    }

    /** Runs both and compares. */
    public ModelCheckResult check() throws Exception {
        List<Named<P>> clients = List.copyOf(bodies);
        List<String> problems = new ArrayList<>();
        Set<String> modelled = new TreeSet<>();
        Summary summary = explore(clients, false, modelled);
        if (summary.stop() != Summary.Stop.EXHAUSTED) {
            problems.add("not every schedule of the model was tried: "
                    + summary.stop().words());
        }
        RealRuns<P> reality = new RealRuns<>(real);
        for (List<Named<P>> order : orders(clients)) {
            Set<String> inModel = new TreeSet<>();
            Summary unused = explore(order, true, inModel);
            String seen = reality.oneAfterTheOther(order);
            String problem = "one after the other, reality gives {" + seen + "}, the model {"
                    + String.join("} or {", inModel) + "}";
            if (!inModel.equals(Set.of(seen)) && !problems.contains(problem)) {
                problems.add(problem);
            }
        }
        Set<String> seen = reality.atTheSameTime(clients, runs, time);
        for (String outcome : seen) {
            if (!modelled.contains(outcome)) {
                problems.add("too strict: reality shows {" + outcome + "}, the model does not");
            }
        }
        List<String> notSeen = new ArrayList<>();
        for (String outcome : modelled) {
            if (seen.contains(outcome)) {
                continue;
            }
            if (Outcome.isStuck(outcome)) {
                problems.add("gets stuck where reality does not: {" + outcome + "}");
            } else if (mustSeeAll) {
                problems.add("too loose: the model shows {" + outcome + "}, reality does not");
            } else {
                notSeen.add(outcome);
            }
        }
        return new ModelCheckResult(name, summary.executions(), List.copyOf(modelled), problems, notSeen);
    }

    /** Explores every schedule of bodies that all run at once, or each after the one before. */
    private Summary explore(List<Named<P>> clients, boolean oneAfterTheOther, Set<String> outcomes) throws Exception {
        Outcome[] last = {new Outcome(List.of())};
        ScheduleSubject scheduled = ScheduleSubject.of(name, scheduler -> {
            Outcome outcome = new Outcome(clients.stream().map(Named::name).toList());
            last[0] = outcome;
            P primitive = model.apply(scheduler);
            List<Integer> operations = new ArrayList<>();
            for (Named<P> client : clients) {
                Outcome.Part part = outcome.part(client.name(), scheduler::scheduleNext);
                int operation = scheduler.run(
                        client.name(), () -> part.run(() -> client.body().run(primitive, part)));
                operations.add(operation);
                if (oneAfterTheOther) {
                    scheduler.join(operation);
                }
            }
            operations.forEach(scheduler::join);
        });
        Subject observed = new Subject() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Lane open() {
                return observing(scheduled.open(), ending -> outcomes.add(last[0].words(ending)));
            }
        };
        return scheduled.explore(Exploration.of(observed)
                .search(search.get())
                .budget(Budget.ofExecutions(MOST_SCHEDULES))
                .withoutCalmRuns()
                .oracles(List.of()));
    }

    private static Lane observing(Lane lane, java.util.function.Consumer<Ending> observer) {
        return new Lane() {
            @Override
            public Ending run(Choices choices) throws Exception {
                Ending ending = lane.run(choices);
                observer.accept(ending);
                return ending;
            }

            @Override
            public void close() throws IOException {
                lane.close();
            }
        };
    }

    private static <T> List<List<T>> orders(List<T> items) {
        if (items.isEmpty()) {
            return List.of(List.of());
        }
        List<List<T>> all = new ArrayList<>();
        for (T first : items) {
            List<T> others = new ArrayList<>(items);
            others.remove(first);
            for (List<T> rest : orders(others)) {
                List<T> order = new ArrayList<>(List.of(first));
                order.addAll(rest);
                all.add(order);
            }
        }
        return all;
    }
}
