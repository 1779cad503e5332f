package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import example.PersistentShop;
import example.Town;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Faults below and above the libraries that try again. */
class FaultLayerTest {

    private final PersistentShop shop = new PersistentShop(new Town());
    private final CallExploration exploration = new CallExploration();
    private final Choices choices = Choices.answeredBy(Plans.onlyFirstCall());

    static Stream<Arguments> libraries() {
        return Stream.of(
                Arguments.of("Resilience4j", (PersistentShop.Way) PersistentShop::byResilience4j),
                Arguments.of("Resilience4j", (PersistentShop.Way) PersistentShop::byResilience4jInItsOwnThreads),
                Arguments.of("Spring Retry", (PersistentShop.Way) PersistentShop::bySpringRetry),
                Arguments.of("Failsafe", (PersistentShop.Way) PersistentShop::byFailsafe),
                Arguments.of("Failsafe", (PersistentShop.Way) PersistentShop::byFailsafeInItsOwnThreads));
    }

    private CallExecution start(FaultLayer layer) {
        return start(layer, new Fault.Refused());
    }

    private CallExecution start(FaultLayer layer, Fault fault) {
        return CallExecution.start(choices, Plans.own(Plans.plan(fault)).at(layer), exploration);
    }

    private static List<Integer> attempts(CallExecution execution) {
        return execution.calls().stream().map(CallRecord::attempt).toList();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void belowALibraryTheFaultIsHiddenByTheNextAttemptAndCounted(String library, PersistentShop.Way way)
            throws Exception {
        try (CallExecution execution = start(FaultLayer.BELOW_RETRIES);
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(way.order(shop)).isEqualTo(200);
            assertThat(attempts(execution)).containsExactly(1, 2);
        }
        assertThat(choices.trace().size()).as("each attempt is a choice").isEqualTo(2);
        assertThat(exploration.tally().hidden()).isEqualTo(Map.of("stock GET /take", library));
        assertThat(exploration.tally().hiddenFaults()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void aboveALibraryTheFaultIsWhatItsCallerSees(String library, PersistentShop.Way way) throws Exception {
        try (CallExecution execution = start(FaultLayer.ABOVE_RETRIES);
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> way.order(shop)).as(library).hasStackTraceContaining("java.net.ConnectException");
            assertThat(attempts(execution)).containsExactly(1, 2, 3);
            assertThat(execution.calls()).extracting(CallRecord::fault).containsOnly(new Fault.Refused());
        }
        assertThat(choices.trace().size()).as("one call is one choice").isEqualTo(1);
        assertThat(exploration.tally().hiddenFaults()).isZero();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void attemptsMeetFaultsOfTheirOwn(String library, PersistentShop.Way way) throws Exception {
        Fault lost = new Fault.Reset(Fault.When.AFTER);
        try (CallExecution execution =
                        start(FaultLayer.ABOVE_RETRIES, new Fault.ByAttempt(lost, Optional.of(new Fault.Refused())));
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> way.order(shop)).as(library).hasStackTraceContaining("java.net.ConnectException");
            assertThat(execution.calls())
                    .extracting(CallRecord::fault)
                    .containsExactly(lost, new Fault.Refused(), new Fault.Refused());
        }
        assertThat(choices.trace().size()).as("one call is one choice").isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void onlyTheFirstAttemptMeetsAFault(String library, PersistentShop.Way way) throws Exception {
        Fault lost = new Fault.Reset(Fault.When.AFTER);
        try (CallExecution execution = start(FaultLayer.ABOVE_RETRIES, new Fault.ByAttempt(lost, Optional.empty()));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(way.order(shop)).as(library).isEqualTo(200);
            assertThat(execution.calls()).extracting(CallRecord::fault).containsExactly(lost, null);
        }
    }

    @Test
    void faultsOfAttemptsAreReadAsTheyAreWritten() {
        for (Fault fault : List.of(
                new Fault.ByAttempt(new Fault.Reset(Fault.When.AFTER), Optional.empty()),
                new Fault.ByAttempt(
                        new Fault.HttpStatus(503, Map.of("x-a", "b"), "<Code>\"Busy\"</Code>"),
                        Optional.of(new Fault.HttpStatus(503))))) {
            assertThat(Fault.read(fault.text())).as(fault.text()).contains(fault);
        }
        assertThat(Fault.read("{\"first\":\"{first: refused}\"}")).isEmpty();
    }

    @Test
    void whatTheProjectTriesAgainByItselfIsUnderTest() throws Exception {
        try (CallExecution execution = start(FaultLayer.ABOVE_RETRIES);
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(shop.byHand()).isEqualTo(200);
            assertThat(attempts(execution)).containsExactly(1, 2);
        }
        assertThat(choices.trace().size()).isEqualTo(2);
        assertThat(exploration.tally().hiddenFaults()).isZero();
    }

    @Test
    void aboveAllRetriesALoopOfTheProjectIsOneCall() throws Exception {
        try (CallExecution execution = start(FaultLayer.ABOVE_ALL_RETRIES);
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> shop.byHand()).hasStackTraceContaining("java.net.ConnectException");
            assertThat(execution.calls()).hasSizeGreaterThan(1);
            assertThat(execution.calls()).extracting(CallRecord::fault).containsOnly(new Fault.Refused());
        }
        assertThat(choices.trace().size()).as("one call is one choice").isEqualTo(1);
    }
}
