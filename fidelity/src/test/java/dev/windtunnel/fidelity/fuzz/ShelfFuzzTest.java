package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.demo.shelf.Lie;
import dev.windtunnel.demo.shelf.ShelfService;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.rest.OpenApi;
import dev.windtunnel.fidelity.side.Api;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

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
                        ReferenceSide.live(
                                api.open(reference.endpoint()),
                                String.valueOf(reference.endpoint().uri().getAuthority())),
                        "abc",
                        Set.of(),
                        () -> {
                            if (!emulator.isAlive()) {
                                emulator.restart();
                            }
                        })) {
            return Exploration.of(subject)
                    .search(subject.search(Strategy.COVERAGE.search(7)))
                    .budget(new Budget(executions, Duration.ofSeconds(seconds)))
                    .run();
        }
    }

    @Test
    void anEmulatorComparedWithItselfShowsNothing() throws Exception {
        assertThat(explore(Set.of(), 1_500, 60).findings()).isEmpty();
    }
}
