package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.sfit.FaultExploration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What lost answers, which are in the default catalogue, cost in executions. */
@Tag("once")
class DefaultCatalogueTest {

    @ParameterizedTest
    @CsvSource({
        "cinema-1, 8, 8",
        "cinema-3, 24, 24",
        "expedia, 14, 14",
        "audible, 26, 27",
        "mailchimp, 65, 89",
        "purchase, 72, 185"
    })
    void costsSoManyExecutions(String name, long without, long with) throws Exception {
        assertThat(executions(name, Catalogue.small())).isEqualTo(without);
        assertThat(executions(name, Catalogue.usual())).isEqualTo(with);
    }

    private static long executions(String name, Catalogue faults) throws Exception {
        try (Example.Deployed<?> deployed = Examples.named(name).deploy(ExampleOptions.DEFAULT)) {
            Summary summary = FaultExploration.of(name, deployed::test, CallSettings.with(faults))
                    .run()
                    .summary();
            assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
            return summary.executions();
        }
    }
}
