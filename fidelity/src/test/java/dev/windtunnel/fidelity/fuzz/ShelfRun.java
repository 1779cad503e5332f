package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.demo.shelf.Lie;
import dev.windtunnel.demo.shelf.Mutation;
import dev.windtunnel.demo.shelf.ShelfService;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.rest.OpenApi;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * What comparing the built-in service with an emulator of it found.
 *
 * @param calls how many were made to each side
 */
record ShelfRun(Summary summary, long calls) {

    /** Much of the time is spent waiting: for deletions, and for what may pass if it gets time. */
    private static final int LANES = 2;

    /** How it ends. */
    static Budget executions(long count) {
        return new Budget(count, Duration.ofMinutes(5));
    }

    static ShelfRun of(Set<Lie> lies, Budget budget) throws Exception {
        return of(lies, Set.of(), budget);
    }

    /** Until something is found. */
    static ShelfRun untilFirst(Set<Lie> lies, Budget budget) throws Exception {
        return of(() -> ShelfService.start(lies), Set.of(), budget, true);
    }

    /** With tests that choose these operations only. */
    static ShelfRun of(Set<Lie> lies, Set<String> operations, Budget budget) throws Exception {
        return of(() -> ShelfService.start(lies), operations, budget, false);
    }

    /** Until something is found. */
    static ShelfRun of(Mutation mutation, Budget budget) throws Exception {
        return of(() -> ShelfService.mutated(List.of(mutation)), Set.of(), budget, true);
    }

    private static ShelfRun of(
            Callable<ShelfService> starting, Set<String> operations, Budget budget, boolean stopsAtFirst)
            throws Exception {
        OpenApi api = OpenApi.parse(ShelfService.document(), "shelf");
        try (ShelfService emulator = starting.call();
                ShelfService reference = ShelfService.start();
                FuzzSubject subject = new FuzzSubject(
                        "shelf",
                        api,
                        ExamplesDocument.builtIn(api.grammar()),
                        emulator.endpoint(),
                        ReferenceSide.live(
                                api.open(reference.endpoint()), reference.uri().getAuthority()),
                        "abc",
                        operations,
                        () -> {
                            if (!emulator.isAlive()) {
                                emulator.restart();
                            }
                        })) {
            Summary summary = Exploration.of(subject)
                    .search(subject.search(Strategy.COVERAGE.search(7)))
                    .budget(budget)
                    .lanes(LANES)
                    .stopAtFirstFinding(stopsAtFirst)
                    .run();
            return new ShelfRun(summary, subject.calls());
        }
    }

    List<Shown> shown() {
        return summary.findings().stream()
                .flatMap(finding -> Shown.of(finding).stream())
                .toList();
    }

    /**
     * A discrepancy and the calls that show it.
     *
     * @param calls how many a user has to make; reading the state is not one of them
     */
    record Shown(Finding finding, Discrepancy discrepancy, int calls, List<String> texts) {

        static List<Shown> of(Finding finding) {
            return TestDocument.read(finding.minimal().trace().description()).demonstrations().stream()
                    .filter(one -> one.discrepancy().key().equals(finding.clusterKey()))
                    .limit(1)
                    .map(one -> new Shown(
                            finding,
                            one.discrepancy(),
                            one.calls().size() - (one.discrepancy().visibility() == Visibility.STATE ? 1 : 0),
                            one.calls().stream().map(Demonstration.Step::text).toList()))
                    .toList();
        }

        /** On one line. */
        @Override
        public String toString() {
            return discrepancy.operation() + " " + discrepancy.impact() + " " + discrepancy.cause() + " "
                    + discrepancy.visibility() + " " + discrepancy.tier() + " " + discrepancy.path() + " "
                    + discrepancy.emulator() + " / " + discrepancy.reference() + " " + discrepancy.conditions() + ": "
                    + calls + " calls " + texts;
        }
    }
}
