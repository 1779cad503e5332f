package dev.windtunnel.rain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.name.CallSite;
import dev.windtunnel.rain.PlannedTest.Extra;
import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.plan.ReferenceTest;
import dev.windtunnel.suite.ObservedCall;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which calls meet more than the policies of the paper, and how many runs that takes. */
class BeyondTest {

    private static final JvmRecipe RECIPE = new JvmRecipe("java", "", List.of(), List.of(), Map.of(), Map.of());

    /** A call of a test; equal requests have equal numbers. */
    private static ObservedCall call(int number, String service, String method, long request, boolean isRepeatable) {
        return new ObservedCall(
                number,
                -1,
                false,
                service,
                "localhost:8000",
                method,
                new CallSite("a.B", "c", "B.java", (int) request),
                1,
                "200",
                number,
                request,
                isRepeatable,
                true);
    }

    private static List<String> extras(ObservedCall... calls) {
        return ExtraCalls.of(List.of(calls)).extras().stream()
                .map(extra -> extra.call().identity() + " " + extra.policy())
                .toList();
    }

    @Test
    void whatMayChangeSomethingArrivesTwiceOrIsDoneInSpiteOfAnError() {
        assertThat(extras(call(0, "s3", "PUT /bucket/key", 1, true)))
                .containsExactly("0 TWICE", "0 DONE_500", "0 UNDONE_500");
        assertThat(extras(call(0, "dynamodb", "POST / DynamoDB_20120810.PutItem", 1, true)))
                .containsExactly("0 TWICE", "0 DONE_500", "0 UNDONE_500");
        assertThat(extras(call(0, "dynamodb", "POST / DynamoDB_20120810.GetItem", 1, true)))
                .isEmpty();
    }

    @Test
    void whatPassesOnlyOnceIsCounted() {
        ExtraCalls stream = ExtraCalls.of(List.of(call(0, "s3", "PUT /bucket/key", 1, false)));

        assertThat(stream.extras()).extracting(Extra::policy).containsExactly(Policy.UNDONE_500);
        assertThat(stream.unrepeatable()).hasSize(1);
    }

    @Test
    void aReadIsStaleIfTheSameWasReadBeforeTheLastWrite() {
        ObservedCall read = call(0, "rest", "GET /a", 1, true);
        ObservedCall again = call(2, "rest", "GET /a", 1, true);

        assertThat(extras(read, call(1, "rest", "PUT /a", 2, false), again)).containsExactly("1 UNDONE_500", "2 STALE");
        assertThat(extras(read, again)).isEmpty();
        assertThat(extras(call(1, "rest", "PUT /a", 2, false), again)).containsExactly("1 UNDONE_500");
    }

    @Test
    void messagesComeAgainAfterSomethingWasDoneWithThem() {
        ObservedCall first = call(0, "sqs", "POST / AmazonSQS.ReceiveMessage", 1, true);
        ObservedCall next = call(2, "sqs", "POST / AmazonSQS.ReceiveMessage", 1, true);

        assertThat(extras(first, call(1, "sqs", "POST / AmazonSQS.DeleteMessage", 2, false), next))
                .containsExactly("1 UNDONE_500", "2 AGAIN");
        assertThat(extras(first, next)).isEmpty();
    }

    @Test
    void aPlanCountsWhatIsTriedBesides() {
        List<ObservedCall> made = List.of(
                call(0, "rest", "PUT /a", 1, true),
                call(1, "rest", "PUT /b", 2, false),
                call(2, "rest", "GET /a", 3, true));
        List<ReferenceCall> calls = made.stream().map(Reference::call).toList();
        TestId id = new TestId(TestId.Framework.PLATFORM, "id", "a.BTest", "b()");
        Reference reference = new Reference(
                List.of(new ReferenceTest(id.toString(), Duration.ZERO, calls)),
                Map.of(id.toString(), Map.entry(id, RECIPE)),
                List.of(),
                0,
                List.of(),
                Map.of(),
                Map.of(id.toString(), ExtraCalls.of(made)));

        RainPlan usual = plan(reference, Beyond.NOTHING);
        assertThat(usual.runs()).isEqualTo(3 * 4);
        assertThat(usual.runsBeyond()).isZero();
        assertThat(usual.tests().get(0).recipe()).isEqualTo(RECIPE);

        RainPlan more = plan(reference, new Beyond(true, true, true, 5));
        // One request arrives twice, one of two is done, both are not done, and five pairs.
        assertThat(more.runsBeyond()).isEqualTo(1 + 1 + 2 + 5);
        assertThat(more.tests().get(0).unrepeatable()).isEqualTo(1);
        assertThat(more.tests().get(0).recipe().properties().keySet())
                .containsExactlyInAnyOrder(RainInjection.REMEMBERS_ANSWERS, RainInjection.COMPARES_STATES);
        assertThat(more.inJvmsOf(reference)).isEqualTo(more);
    }

    private static RainPlan plan(Reference reference, Beyond beyond) {
        return RainPlan.of(reference, CoverageMetric.C4, 0, beyond, test -> false);
    }

    @Test
    void aNumberOfPairsThatNobodyCanTryIsRefused() {
        assertThatThrownBy(() -> new Beyond(false, false, false, -1))
                .hasMessage("'-1' pairs cannot be tried; give a number from 0 to 100000.");
    }
}
