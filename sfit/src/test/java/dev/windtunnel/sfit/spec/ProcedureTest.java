package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.record.steps.ChoiceView;
import dev.windtunnel.record.steps.Steps;
import dev.windtunnel.record.steps.StepsOf;
import dev.windtunnel.record.steps.TreeCall;
import dev.windtunnel.sfit.spec.SpecLab.ShopException;
import dev.windtunnel.sfit.spec.error.AmbiguousFaultsError;
import dev.windtunnel.sfit.spec.error.AssertionsForFailureError;
import dev.windtunnel.sfit.spec.error.AssertionsForFaultError;
import dev.windtunnel.sfit.spec.error.AssertionsUnderOneFaultError;
import dev.windtunnel.sfit.spec.error.AssertionsUnderSeveralFaultsError;
import dev.windtunnel.sfit.spec.error.ContradictoryStatementsError;
import dev.windtunnel.sfit.spec.error.DependencyFailedError;
import dev.windtunnel.sfit.spec.error.FaultSpecError;
import dev.windtunnel.sfit.spec.error.HappyPathError;
import dev.windtunnel.sfit.spec.error.MissingFailureError;
import dev.windtunnel.sfit.spec.error.NoAssertionsForFailureError;
import dev.windtunnel.sfit.spec.error.OtherFailureError;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.sfit.spec.error.StubCountError;
import dev.windtunnel.sfit.spec.error.StubCountUnderFaultError;
import dev.windtunnel.sfit.spec.error.StubWithoutCountError;
import dev.windtunnel.sfit.spec.error.SuppressedFailureError;
import dev.windtunnel.sfit.spec.error.UnspecifiedFailureError;
import dev.windtunnel.sfit.spec.error.UnspecifiedFaultError;
import dev.windtunnel.sfit.spec.error.UnstubbedCallError;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpCall;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every case of the decision procedure (thesis 11.3.4, 11.3.4.1 and 11.3.4.2) is reached. */
class ProcedureTest {

    private final SpecLab shop;
    private final Map<String, String> texts = new TreeMap<>();
    private final Set<Snippet> offered = new HashSet<>();

    ProcedureTest() throws Exception {
        shop = new SpecLab();
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private <E extends FaultSpecError> E failsWith(Class<E> type, Supplier<? extends FaultSpec<?>> test)
            throws Exception {
        Throwable thrown = shop.run(test);
        assertThat(thrown).isInstanceOf(type);
        texts.put(type.getSimpleName(), thrown.getMessage());
        offered.addAll(type.cast(thrown).snippets());
        return type.cast(thrown);
    }

    @Test
    void whatIsSaidCompletelyIsSilentAboutEveryCombination() throws Exception {
        assertThat(shop.run(shop::whole)).isNull();

        assertThat(shop.summary().stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(shop.summary().executions())
                .as("calm, user, discount, mail, discount and mail")
                .isEqualTo(5);
    }

    // 11.3.4: the happy path

    @Test
    void theHappyPathThrows() throws Exception {
        failsWith(
                HappyPathError.class,
                () -> shop.spec().execute(() -> {
                    throw new ShopException("closed");
                }));
    }

    @Test
    void theHappyPathAnswersAFailure() throws Exception {
        failsWith(HappyPathError.class, () -> shop.spec().execute(() -> HttpAnswer.of(503, "closed")));
    }

    @Test
    void anAssertionOfTheHappyPathFailsAsItIs() throws Exception {
        assertThat(shop.run(() -> shop.whole().assertions(price -> {
                    throw new AssertionError("as it is");
                })))
                .isExactlyInstanceOf(AssertionError.class)
                .hasMessage("as it is");
    }

    @Test
    void aDependencyFailsWithoutAFault() throws Exception {
        failsWith(
                DependencyFailedError.class,
                () -> shop.whole().stubs(stubs -> {
                    stubs.on(HttpCall.get("/users/1")).answers(HttpAnswer.json("{}"));
                    stubs.on(HttpCall.get("/discount?code=A")).answers(HttpAnswer.ok("10"));
                    stubs.on(HttpCall.post("/mails")).answers(HttpAnswer.of(500, ""));
                }));
    }

    @Test
    void aDependencyThatWasNotStartedFailsWithoutAFault() throws Exception {
        URI nobody;
        try (ServerSocket socket = new ServerSocket(0)) {
            nobody = URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/nobody");
        }
        assertThat(shop.run(() -> shop.whole().execute(() -> {
                    try {
                        shop.call(HttpRequest.newBuilder(nobody));
                    } catch (IOException e) {
                        // It is not needed.
                    }
                    return shop.purchase();
                })))
                .isInstanceOf(DependencyFailedError.class)
                .hasMessageContaining("GET /nobody answered ConnectException although there was no fault");
    }

    @Test
    void aCallReachesAStubThatHasNoAnswer() throws Exception {
        UnstubbedCallError error = failsWith(
                UnstubbedCallError.class,
                () -> shop.whole().stubs(stubs -> {
                    stubs.on(HttpCall.get("/users/1")).answers(HttpAnswer.json("{}"));
                    stubs.on(HttpCall.get("/discount?code=B")).answers(HttpAnswer.ok("10"));
                }));
        assertThat(error).hasMessageContaining("GET /discount was called with ?code=A");
    }

    @Test
    void aCallThatIsMadeUnderAFaultOnlyNeedsAStub() throws Exception {
        failsWith(
                UnstubbedCallError.class,
                () -> shop.whole().execute(() -> {
                    String price = shop.purchase();
                    if (price.equals("100")) {
                        shop.discount("B");
                    }
                    return price;
                }));
    }

    @Test
    void aStubHasNoCount() throws Exception {
        StubWithoutCountError error = failsWith(
                StubWithoutCountError.class, () -> shop.whole().stubCalls(calls -> calls.readOnly("GET /users/1")));
        assertThat(error.snippets())
                .extracting(Snippet::code)
                .allSatisfy(code -> assertThat(code).contains("\"POST /mails\""))
                .hasSize(2);
    }

    @Test
    void aStubIsCalledTooOften() throws Exception {
        StubCountError error = failsWith(
                StubCountError.class,
                () -> shop.whole().execute(() -> {
                    shop.mail();
                    return shop.purchase();
                }));
        assertThat(error).hasMessageContaining("POST /mails reached its stub 2 times instead of once");
    }

    // 11.3.4: under faults

    @Test
    void aFaultWithoutImpactHasOne() throws Exception {
        failsWith(
                AssertionsUnderOneFaultError.class,
                () -> shop.spec()
                        .when("GET /users/1")
                        .thenThrows(ShopException.class)
                        .onFailure(ShopException.class, calls -> calls.happens("POST /mails", 0))
                        .when("GET /discount")
                        .hasNoImpact());
    }

    @Test
    void faultsWithoutImpactHaveOneTogether() throws Exception {
        FaultSpecError error = failsWith(
                AssertionsUnderSeveralFaultsError.class,
                () -> shop.whole().execute(() -> {
                    if (shop.user().statusCode() != 200) {
                        throw new ShopException("no user");
                    }
                    boolean discount = shop.discount("A").statusCode() == 200;
                    boolean mailed = shop.mail().statusCode() == 200;
                    return discount ? "90" : mailed ? "100" : "free";
                }));
        assertThat(error.snippets())
                .singleElement()
                .satisfies(snippet ->
                        assertThat(snippet.code()).startsWith(".when(\"GET /discount\").and(\"POST /mails\").then("));
    }

    @Test
    void aStubIsNotCalledUnderAFault() throws Exception {
        StubCountUnderFaultError error = failsWith(
                StubCountUnderFaultError.class,
                () -> shop.whole().execute(() -> {
                    if (shop.user().statusCode() != 200) {
                        throw new ShopException("no user");
                    }
                    if (shop.discount("A").statusCode() != 200) {
                        return "100";
                    }
                    shop.mail();
                    return "90";
                }));
        assertThat(error).hasMessageContaining("POST /mails reached its stub never instead of once");
        assertThat(error.snippets()).extracting(Snippet::code).contains("calls.happens(\"POST /mails\", 0);");
    }

    @Test
    void theCountOfACallIsAdjustedIfTheCallItselfMeetsAFault() throws Exception {
        assertThat(shop.with("mails", new Fault.HttpStatus(504, Map.of(), "", Fault.When.AFTER))
                        .run(shop::whole))
                .isNull();
    }

    // 11.3.4.1: the test gets a failure

    @Test
    void twoStatementsExcludeEachOther() throws Exception {
        failsWith(
                ContradictoryStatementsError.class,
                () -> shop.whole().when("GET /users/1").thenPropagates());
    }

    @Test
    void aFaultDoesNotPropagateAsStated() throws Exception {
        failsWith(
                SuppressedFailureError.class,
                () -> shop.spec().when("GET /users/1").thenPropagates().onFailure(ShopException.class, calls -> {}));
    }

    @Test
    void aFaultPropagatesAsStated() throws Exception {
        assertThat(shop.run(() -> shop.spec()
                        .execute(shop::user)
                        .stubs(stubs -> stubs.on(HttpCall.get("/users/1")).answers(HttpAnswer.json("{}")))
                        .assertions(answer -> {})
                        .stubCalls(calls -> calls.happens("GET /users/1", 1))
                        .when("GET /users/1")
                        .thenPropagates()
                        .onFailure(503, calls -> {})))
                .isNull();
    }

    @Test
    void nothingIsSaidAboutTheFailureThatPropagates() throws Exception {
        failsWith(
                NoAssertionsForFailureError.class,
                () -> shop.spec()
                        .execute(shop::user)
                        .stubs(stubs -> stubs.on(HttpCall.get("/users/1")).answers(HttpAnswer.json("{}")))
                        .assertions(answer -> {})
                        .stubCalls(calls -> calls.happens("GET /users/1", 1))
                        .when("GET /users/1")
                        .thenPropagates());
    }

    @Test
    void nothingSaysThatThereIsAFailure() throws Exception {
        UnspecifiedFailureError error = failsWith(UnspecifiedFailureError.class, shop::spec);
        assertThat(error.snippets())
                .extracting(Snippet::code)
                .contains(
                        ".when(\"GET /users/1\").thenThrows(\"ShopException\", \"no user\")",
                        ".when(\"GET /users/1\").failsWith(\"503\").thenThrows(\"ShopException\", \"no user\")");
    }

    @Test
    void theFailureHasAnotherCode() throws Exception {
        failsWith(
                OtherFailureError.class,
                () -> shop.spec().when("GET /users/1").thenThrows(IllegalStateException.class));
    }

    @Test
    void theFailureHasAnotherMessage() throws Exception {
        failsWith(
                OtherFailureError.class,
                () -> shop.spec().when("GET /users/1").thenThrows(ShopException.class, "no such user"));
    }

    @Test
    void aFaultWithoutImpactLeadsToAFailure() throws Exception {
        failsWith(
                OtherFailureError.class, () -> shop.spec().when("GET /users/1").hasNoImpact());
    }

    @Test
    void nothingIsSaidAboutTheFailure() throws Exception {
        failsWith(
                NoAssertionsForFailureError.class,
                () -> shop.spec().when("GET /users/1").thenThrows(ShopException.class, "no user"));
    }

    // 11.3.4.2: assertions

    @Test
    void theAssertionsForAFaultFail() throws Exception {
        failsWith(
                AssertionsForFaultError.class,
                () -> shop.whole().when("GET /discount").with("?code=A").then(() -> {
                    throw new AssertionError("nobody gets it for nothing");
                }));
    }

    @Test
    void theAssertionsForAFailureFail() throws Exception {
        failsWith(
                AssertionsForFailureError.class,
                () -> shop.spec()
                        .when("GET /users/1")
                        .thenThrows(ShopException.class)
                        .onFailure(ShopException.class, calls -> {
                            throw new AssertionError("the shop was left open");
                        }));
    }

    @Test
    void assertionsForAFaultAreMadeEvenIfTheTestGetsAFailure() throws Exception {
        failsWith(
                AssertionsForFaultError.class,
                () -> shop.whole().when("GET /users/1").then(() -> {
                    throw new AssertionError("the lamp is on");
                }));
    }

    @Test
    void nothingIsSaidAboutAFault() throws Exception {
        UnspecifiedFaultError error = failsWith(
                UnspecifiedFaultError.class,
                () -> shop.spec()
                        .when("GET /users/1")
                        .thenThrows(ShopException.class)
                        .onFailure(ShopException.class, calls -> calls.happens("POST /mails", 0)));
        assertThat(error.snippets())
                .extracting(Snippet::code)
                .noneMatch(code -> code.contains("hasNoImpact"))
                .anyMatch(code -> code.startsWith(".when(\"GET /discount\").then("));
    }

    @Test
    void aFaultThatChangesNothingIsNotPassedOverSilently() throws Exception {
        UnspecifiedFaultError error = failsWith(
                UnspecifiedFaultError.class,
                () -> shop.spec()
                        .when("GET /users/1")
                        .thenThrows(ShopException.class)
                        .onFailure(ShopException.class, calls -> calls.happens("POST /mails", 0))
                        .when("GET /discount")
                        .then(SpecLab::fullPrice));
        assertThat(error.snippets().get(0).code()).isEqualTo(".when(\"POST /mails\").hasNoImpact()");
    }

    @Test
    void aStatedFailureDoesNotCome() throws Exception {
        failsWith(
                MissingFailureError.class,
                () -> shop.spec()
                        .when("GET /users/1")
                        .thenThrows(ShopException.class)
                        .onFailure(ShopException.class, calls -> calls.happens("POST /mails", 0))
                        .when("GET /discount")
                        .thenThrows(ShopException.class));
    }

    @Test
    void whatCombinedFaultsDoIsAskedWhereItIsAmbiguous() throws Exception {
        AmbiguousFaultsError error = failsWith(
                AmbiguousFaultsError.class,
                () -> shop.spec()
                        .when("GET /users/1")
                        .thenThrows(ShopException.class)
                        .onFailure(ShopException.class, calls -> calls.happens("POST /mails", 0))
                        .when("GET /discount")
                        .then(SpecLab::fullPrice)
                        .when("POST /mails")
                        .then(() -> {}));
        assertThat(error.snippets())
                .singleElement()
                .satisfies(snippet ->
                        assertThat(snippet.code()).startsWith(".when(\"GET /discount\").and(\"POST /mails\")"));
    }

    // 11.3.2

    @Test
    void argumentsGoBeforeTheCode() throws Exception {
        assertThat(shop.run(() -> shop.whole()
                        .when("GET /discount")
                        .failsWith(503)
                        .then(() -> {
                            throw new AssertionError("less precise");
                        })
                        .when("GET /discount")
                        .with("?code=A")
                        .then(SpecLab::fullPrice)))
                .isNull();
    }

    @Test
    void theCodeGoesBeforeTheMethodAlone() throws Exception {
        assertThat(shop.run(() -> shop.spec()
                        .when("GET /users/1")
                        .thenThrows(ShopException.class)
                        .onFailure(ShopException.class, calls -> calls.happens("POST /mails", 0))
                        .when("GET /discount")
                        .hasNoImpact()
                        .when("GET /discount")
                        .failsWith(503)
                        .then(SpecLab::fullPrice)
                        .when("POST /mails")
                        .hasNoImpact()))
                .isNull();
    }

    // What people read

    @Test
    void callsOfANamedBlockStandTogether() throws Exception {
        shop.run(() -> shop.spec().execute(() -> FaultSpec.block("the purchase", shop::purchase)));

        Trace trace = shop.summary().findings().get(0).minimal().trace();
        Steps steps = StepsOf.trace(trace, kind -> ChoiceView.TREE).get(0);
        assertThat(((Steps.CallTree) steps).calls()).extracting(TreeCall::label).containsExactly("[the purchase]");
    }

    @Test
    void theTextsSayWhatToDo(@TempDir Path folder) throws Exception {
        nothingSaysThatThereIsAFailure();
        nothingIsSaidAboutTheFailure();
        nothingIsSaidAboutAFault();
        aFaultWithoutImpactHasOne();
        aStubIsNotCalledUnderAFault();
        whatCombinedFaultsDoIsAskedWhereItIsAmbiguous();
        twoStatementsExcludeEachOther();
        aStubHasNoCount();
        aCallReachesAStubThatHasNoAnswer();
        theHappyPathThrows();
        aDependencyFailsWithoutAFault();
        theFailureHasAnotherMessage();
        aStatedFailureDoesNotCome();
        StringBuilder all = new StringBuilder();
        texts.forEach((type, text) ->
                all.append("== ").append(type).append('\n').append(text).append("\n\n"));
        Golden.assertMatches("fault-spec-errors.txt", all.toString());
        assertThat(offered).hasSizeGreaterThan(10);
        SnippetCompiler.assertCompile(offered, folder);
    }
}
