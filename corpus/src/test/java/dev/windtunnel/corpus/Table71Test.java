package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.sfit.FaultReduction;
import dev.windtunnel.sfit.FaultSummary;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Thesis, Table 7.1: with parts of the execution index left out, calls are taken for one another and executions are missing. */
@Tag("once")
class Table71Test {

    private static final List<Set<IndexPart>> LEFT_OUT = List.of(
            Set.of(),
            Set.of(IndexPart.COUNT),
            Set.of(IndexPart.STACK),
            Set.of(IndexPart.COUNT, IndexPart.STACK),
            Set.of(IndexPart.COUNT, IndexPart.STACK, IndexPart.PATH));

    @ParameterizedTest
    @CsvSource({"cinema-3, 7 4 7 4 4", "cinema-9, 5 5 5 3 3", "cinema-10, 6 6 6 6 5"})
    void takesTheExecutionsOfTheThesis(String name, String executions) throws Exception {
        for (int lanes : new int[] {1, 8}) {
            StringBuilder counted = new StringBuilder();
            for (Set<IndexPart> parts : LEFT_OUT) {
                counted.append(' ').append(executions(name, parts, lanes));
            }
            assertThat(counted.substring(1)).isEqualTo(executions);
        }
    }

    private static long executions(String name, Set<IndexPart> leftOut, int lanes) throws Exception {
        FaultSummary result = Examples.named(name)
                .run(ExampleOptions.DEFAULT
                        .reduction(FaultReduction.NONE)
                        .lanes(lanes)
                        .withoutParts(leftOut)
                        .faults(FaultWords.parse("refused")));
        assertThat(result.summary().findings()).isEmpty();
        return result.summary().executions();
    }
}
