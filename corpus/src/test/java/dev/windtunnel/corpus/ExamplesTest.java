package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.sfit.FaultReduction;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExamplesTest {

    @Test
    void areNamedAndDescribed() {
        assertThat(Examples.all())
                .extracting(Example::name)
                .doesNotHaveDuplicates()
                .contains("cinema-1", "netflix");
        assertThat(Examples.all()).allSatisfy(example -> {
            assertThat(example.description()).endsWith(".");
            assertThat(Examples.named(example.name())).isSameAs(example);
        });
        assertThat(Examples.named("audible").hasBugs()).isTrue();
        assertThat(Examples.named("expedia").hasBugs()).isFalse();
    }

    @Test
    void sayWhichOnesThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Examples.named("cinema-11"))
                .withMessageStartingWith("Example 'cinema-11' is unknown; choose one of cinema-1, cinema-2,");
    }

    @Test
    void readFaultsAsPeopleWriteThem() {
        assertThat(FaultWords.parse("refused, timeout,404"))
                .containsExactly(new Fault.Refused(), new Fault.Timeout(Fault.When.BEFORE), new Fault.HttpStatus(404));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FaultWords.parse("refused,late"))
                .withMessage("Fault 'late' is unknown; choose from refused, timeout and statuses from 400 to 599.");
    }

    @Test
    void leaveHostsOfOthersAloneIfFaultsAreReplaced() throws Exception {
        List<List<String>> executions = Recording.of(
                "cinema-4",
                ExampleOptions.DEFAULT.reduction(FaultReduction.NONE).faults(FaultWords.parse("refused,500")));

        assertThat(executions)
                .hasSize(5)
                .allSatisfy(calls -> assertThat(calls).contains("www.imdb.com: 200"))
                .contains(List.of(
                        "users: 200",
                        "www.imdb.com: 200",
                        "bookings: 200",
                        "www.fandango.com: 200",
                        "movies: 200",
                        "www.rottentomatoes.com: 200"));
    }

    @Test
    void canBeTunedByTheirCallers() throws Exception {
        Summary summary = Examples.named("cinema-3")
                .run(
                        ExampleOptions.DEFAULT,
                        exploration ->
                                exploration.request(Request.DEFAULT.with(ExplorationOptions.DEFAULT.orExecutions(5))))
                .summary();

        assertThat(summary.executions()).isEqualTo(5);
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXECUTIONS);
    }

    @Test
    void refuseSecondsThatTakeNoTime() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExampleOptions.DEFAULT.waitingForTimeouts(0))
                .withMessage("A second cannot take '0.0' seconds; give a scale above 0, such as 0.05.");
    }
}
