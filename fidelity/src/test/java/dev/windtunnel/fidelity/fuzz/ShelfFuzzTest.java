package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.demo.shelf.Lie;
import dev.windtunnel.demo.shelf.ShelfService;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.rest.OpenApi;
import dev.windtunnel.fidelity.side.Api;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The lies of the service that is built in. */
class ShelfFuzzTest {

    private static Api api() {
        return OpenApi.parse(ShelfService.document(), "shelf");
    }

    private static Summary explore(Set<Lie> lies, int executions, int seconds) throws Exception {
        Api api = api();
        try (ShelfService emulator = ShelfService.start(lies);
                ShelfService reference = ShelfService.start();
                FuzzSubject subject = new FuzzSubject(
                        "shelf",
                        api,
                        ExamplesDocument.builtIn(api.grammar()),
                        emulator.endpoint(),
                        reference.endpoint(),
                        "abc",
                        Set.of())) {
            Summary summary = Exploration.of(subject)
                    .search(Search.along(subject.examples()).then(Strategy.COVERAGE.search(7)))
                    .budget(new Budget(executions, Duration.ofSeconds(seconds)))
                    .stopAtFirstFinding(!lies.isEmpty())
                    .run();
            System.out.println(lies + " " + subject.calls() + " calls, " + summary.executions() + " executions, " + summary.findings().size() + " findings, broken " + summary.broken() + " " + summary.shortfalls() + " " + summary.stop());
            for (Finding finding : summary.findings()) {
                System.out.println(finding.findingClass() + " " + finding.evidence() + " " + finding.rate() + " "
                        + TestDocument.read(finding.minimal().trace().description()).calls());
            }
            return summary;
        }
    }

    @Test
    void anEmulatorComparedWithItselfShowsNothing() throws Exception {
        assertThat(explore(Set.of(), 1_500, 60).findings()).isEmpty();
    }

    @Tag("full")
    @ParameterizedTest
    @EnumSource
    void findsEachLie(Lie lie) throws Exception {
        assertThat(explore(EnumSet.of(lie), 3_000, 30).findings()).isNotEmpty();
    }
}
