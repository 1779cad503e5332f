package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.sfit.spec.error.AmbiguousFaultsError;
import dev.windtunnel.sfit.spec.error.AssertionsUnderSeveralFaultsError;
import dev.windtunnel.sfit.spec.error.ContradictoryStatementsError;
import dev.windtunnel.sfit.spec.error.FaultSpecError;
import dev.windtunnel.sfit.spec.error.OtherFailureError;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.sfit.spec.error.StubCountUnderFaultError;
import dev.windtunnel.sfit.spec.error.SuppressedFailureError;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What is inferred about several faults (thesis 11.2.3), and what is not: each case in which an author has not said what happens is
 * asked, and nothing is asked twice.
 */
class CompositionTest {

    private OfflineLab lab = OfflineLab.of("a", "b", "c", "d");

    private <R> FaultSpec<R> reading(Callable<R> test, String... services) {
        List<String> methods =
                List.of(services).stream().map(name -> "GET /" + name).toList();
        return FaultSpec.faultSpec()
                .execute(test)
                .stubs(stubs -> OfflineLab.stub(stubs, methods))
                .stubCalls(calls -> methods.forEach(calls::readOnly));
    }

    /** How many of the services have answered. */
    private String answered(String... services) {
        int answered = 0;
        for (String service : services) {
            answered += lab.succeeds("GET /" + service) ? 1 : 0;
        }
        return String.valueOf(answered);
    }

    private static void is(String expected, String answer) {
        if (!expected.equals(answer)) {
            throw new AssertionError(expected + " is " + answer);
        }
    }

    private void passes(int executions, Supplier<? extends FaultSpec<?>> test) throws Exception {
        assertThat(lab.run(test)).isNull();
        assertThat(lab.summary().stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(lab.summary().executions()).isEqualTo(executions);
    }

    private <E extends FaultSpecError> E asks(Class<E> type, Supplier<? extends FaultSpec<?>> test) throws Exception {
        Throwable thrown = lab.run(test);
        assertThat(thrown).isInstanceOf(type);
        return type.cast(thrown);
    }

    private FaultSpec<String> three() {
        return reading(() -> answered("a", "b", "c"), "a", "b", "c")
                .assertions(answer -> is("3", answer))
                .when("GET /a")
                .then((answer, calls) -> is("2", answer))
                .when("GET /b")
                .then((answer, calls) -> is("2", answer))
                .when("GET /c")
                .then((answer, calls) -> is("2", answer));
    }

    @Test
    void twoStatementsAboutPairsDoNotTellWhatThreeFaultsDo() throws Exception {
        AmbiguousFaultsError error = asks(
                AmbiguousFaultsError.class,
                () -> three().when("GET /a")
                        .and("GET /b")
                        .then((answer, calls) -> is("1", answer))
                        .when("GET /a")
                        .and("GET /c")
                        .then((answer, calls) -> is("1", answer))
                        .when("GET /b")
                        .and("GET /c")
                        .then((answer, calls) -> is("1", answer)));

        assertThat(error.snippets())
                .singleElement()
                .satisfies(snippet -> assertThat(snippet.code())
                        .startsWith(".when(\"GET /a\").and(\"GET /b\").and(\"GET /c\").then("));
    }

    @Test
    void aMorePreciseStatementAboutOtherFaultsDoesNotGoBeforeOneThatMeansThese() throws Exception {
        asks(
                AmbiguousFaultsError.class,
                () -> three().when("GET /a")
                        .and("GET /b")
                        .then((answer, calls) -> is("1", answer))
                        .when("GET /a")
                        .failsWith(503)
                        .and("GET /c")
                        .failsWith(503)
                        .then((answer, calls) -> is("1", answer))
                        .when("GET /b")
                        .and("GET /c")
                        .hasNoImpact()
                        .when("GET /b")
                        .failsWith(503)
                        .and("GET /c")
                        .then((answer, calls) -> is("1", answer)));
    }

    @Test
    void pairsWithoutImpactHaveNoneTogether() throws Exception {
        passes(
                16,
                () -> reading(
                                () -> {
                                    answered("a", "b", "c", "d");
                                    return "done";
                                },
                                "a",
                                "b",
                                "c",
                                "d")
                        .assertions(answer -> is("done", answer))
                        .when("GET /a")
                        .hasNoImpact()
                        .when("GET /b")
                        .hasNoImpact()
                        .when("GET /c")
                        .hasNoImpact()
                        .when("GET /d")
                        .hasNoImpact()
                        .when("GET /a")
                        .and("GET /b")
                        .hasNoImpact()
                        .when("GET /c")
                        .and("GET /d")
                        .hasNoImpact());
    }

    @Test
    void whatIsSaidTwiceContradictsNothing() throws Exception {
        passes(
                2,
                () -> reading(
                                () -> {
                                    answered("a");
                                    return "done";
                                },
                                "a")
                        .when("GET /a")
                        .hasNoImpact()
                        .when("GET /a")
                        .hasNoImpact());
    }

    @Test
    void twoStatementsAboutTheSamePairContradictEachOther() throws Exception {
        ContradictoryStatementsError error = asks(
                ContradictoryStatementsError.class,
                () -> reading(
                                () -> {
                                    answered("a", "b");
                                    return "done";
                                },
                                "a",
                                "b")
                        .when("GET /a")
                        .hasNoImpact()
                        .when("GET /b")
                        .hasNoImpact()
                        .when("GET /a")
                        .and("GET /b")
                        .hasNoImpact()
                        .when("GET /b")
                        .and("GET /a")
                        .then(() -> {}));

        assertThat(error).hasMessageContaining("- when GET /a and GET /b: hasNoImpact\n- when GET /b and GET /a: then");
    }

    @Test
    void aPairMayFailAndLeaveSomethingBehind() throws Exception {
        passes(
                4,
                () -> reading(
                                () -> {
                                    if (answered("a", "b").equals("0")) {
                                        throw new IllegalStateException("none");
                                    }
                                    return "done";
                                },
                                "a",
                                "b")
                        .when("GET /a")
                        .hasNoImpact()
                        .when("GET /b")
                        .hasNoImpact()
                        .when("GET /a")
                        .and("GET /b")
                        .thenThrows(IllegalStateException.class, "none")
                        .when("GET /a")
                        .and("GET /b")
                        .then(() -> {})
                        .onFailure(IllegalStateException.class, calls -> {}));
    }

    @Test
    void aFaultWithoutImpactDoesNotPropagateInPlaceOfAnother() throws Exception {
        lab = new OfflineLab().with("a", new Fault.HttpStatus(500)).with("b", new Fault.HttpStatus(503));

        asks(
                SuppressedFailureError.class,
                () -> reading(
                                () -> {
                                    int first = lab.status("GET /a");
                                    int second = lab.status("GET /b");
                                    return second == 200
                                            ? HttpAnswer.ok("")
                                            : HttpAnswer.of(Math.min(first == 200 ? second : first, second), "");
                                },
                                "a",
                                "b")
                        .when("GET /a")
                        .hasNoImpact()
                        .when("GET /b")
                        .thenPropagates()
                        .onFailure(500, calls -> {})
                        .onFailure(503, calls -> {}));
    }

    @Test
    void anExceptionOfTheClientPropagatesWithItsMessage() throws Exception {
        lab = new OfflineLab()
                .with("a", new Fault.Thrown("java.io.IOException", "the line is cut", "", Fault.When.BEFORE));

        passes(
                2,
                () -> reading(() -> lab.status("GET /a"), "a")
                        .when("GET /a")
                        .thenPropagates()
                        .onFailure(java.io.IOException.class, calls -> {}));
    }

    private static final class TimeoutException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Test
    void aClassOfTheSameNameIsAnotherFailure() throws Exception {
        asks(
                OtherFailureError.class,
                () -> reading(
                                () -> {
                                    if (answered("a").equals("0")) {
                                        throw new TimeoutException();
                                    }
                                    return "done";
                                },
                                "a")
                        .when("GET /a")
                        .thenThrows(java.util.concurrent.TimeoutException.class)
                        .onFailure("TimeoutException", calls -> {}));
    }

    @Test
    void aSecondAttemptMayMeetAFaultOfItsOwn() throws Exception {
        Supplier<FaultSpec<String>> once = () -> reading(
                        () -> {
                            boolean first = lab.succeeds("GET /a");
                            if (!first && !lab.succeeds("GET /a")) {
                                throw new IllegalStateException("no answer twice");
                            }
                            return "done";
                        },
                        "a")
                .onFailure(IllegalStateException.class, calls -> {})
                .when("GET /a")
                .hasNoImpact();

        OtherFailureError error = asks(OtherFailureError.class, once);

        assertThat(error).hasMessageContaining("a GET /a met 503 twice, which");
        assertThat(error.snippets())
                .extracting(Snippet::code)
                .containsExactly(
                        ".when(\"GET /a\").and(\"GET /a\").thenThrows(\"IllegalStateException\", \"no answer twice\")");
        passes(
                3,
                () -> once.get()
                        .when("GET /a")
                        .and("GET /a")
                        .thenThrows(IllegalStateException.class, "no answer twice"));
    }

    @Test
    void aFaultThatOnlyComesAfterAnotherIsAskedTogetherWithIt() throws Exception {
        AmbiguousFaultsError error = asks(
                AmbiguousFaultsError.class,
                () -> reading(
                                () -> lab.succeeds("GET /a") ? "first" : lab.succeeds("GET /b") ? "second" : "none",
                                "a",
                                "b")
                        .assertions(answer -> is("first", answer))
                        .when("GET /a")
                        .then((answer, calls) -> is("second", answer)));

        assertThat(error)
                .hasMessageContaining(
                        "a GET /a met 503, and b GET /b met 503, and the test does not say what happens then");
    }

    @Test
    void whatIsInferredIsChecked() throws Exception {
        asks(
                AssertionsUnderSeveralFaultsError.class,
                () -> reading(() -> answered("a", "b").equals("0") ? "none" : "some", "a", "b")
                        .assertions(answer -> is("some", answer))
                        .when("GET /a")
                        .hasNoImpact()
                        .when("GET /b")
                        .hasNoImpact());
    }

    @Test
    void aCountThatOnlySeveralFaultsChangeNeedsAStatementAboutThem() throws Exception {
        StubCountUnderFaultError error = asks(
                StubCountUnderFaultError.class,
                () -> FaultSpec.faultSpec()
                        .execute(() -> {
                            if (!answered("a", "b").equals("0")) {
                                lab.succeeds("POST /c");
                            }
                            return "done";
                        })
                        .stubs(stubs -> OfflineLab.stub(stubs, List.of("GET /a", "GET /b", "POST /c")))
                        .stubCalls(calls -> {
                            calls.readOnly("GET /a");
                            calls.readOnly("GET /b");
                            calls.happens("POST /c", 1);
                        })
                        .when("GET /a")
                        .hasNoImpact()
                        .when("GET /b")
                        .hasNoImpact()
                        .when("POST /c")
                        .hasNoImpact());

        assertThat(error.snippets())
                .singleElement()
                .satisfies(snippet -> assertThat(snippet.code())
                        .startsWith(".when(\"GET /a\").and(\"GET /b\").then(")
                        .contains("calls.happens(\"POST /c\", 0);"));
    }
}
