package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.sfit.FaultSummary;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Thesis, Table 7.2: how many executions each example takes, without and with the reduction. */
class ExecutionsTest {

    @ParameterizedTest
    @CsvSource({"cinema-1,9,9", "cinema-2,10,9", "cinema-3,91,37"})
    void takesAsManyExecutionsAsTheThesisSays(String name, int without, int with) throws Exception {
        Example example = Examples.named(name);
        for (int lanes : new int[] {1, 8}) {
            ExampleOptions options = ExampleOptions.DEFAULT.lanes(lanes);
            FaultSummary whole = example.run(options.reduces(false));
            FaultSummary reduced = example.run(options);
            assertThat(whole.summary().executions()).isEqualTo(without);
            assertThat(reduced.summary().executions()).isEqualTo(with);
        }
    }
}
