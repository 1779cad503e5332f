package dev.windtunnel.corpus.subscription;

import static dev.windtunnel.calls.Faults.faultInjectedOnMethod;
import static dev.windtunnel.corpus.subscription.Plan.CUSTOMER;
import static dev.windtunnel.corpus.subscription.Plan.EFFECTS;
import static dev.windtunnel.corpus.subscription.Plan.LOCATION;
import static dev.windtunnel.corpus.subscription.Plan.REFERRAL;
import static dev.windtunnel.sfit.stub.grpc.GrpcCall.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.corpus.SpecRuns;
import dev.windtunnel.corpus.SpecRuns.Ran;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.junit.FaultTest;
import dev.windtunnel.junit.StructuredFaultTest;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.spec.error.StubCountUnderFaultError;
import dev.windtunnel.sfit.spec.error.StubWithoutCountError;
import dev.windtunnel.sfit.spec.error.UnstubbedCallError;
import dev.windtunnel.sfit.stub.Stubs;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A swallowed failure shows in how often others are called, and nowhere else. So a test that leaves soft dependencies without stubs,
 * or their calls without counts, passes under all faults; counts show the bug; and a specification is refused without them.
 */
@Tag("once")
class SwallowedFailuresTest {

    private static final String FAULTS = "src/test/resources/rpc-faults.yaml";

    private static @Nullable Bug bug;

    @TempDir
    Path out;

    private abstract static class Subscribed {

        private static Plan plan;

        @BeforeAll
        static void open() throws Exception {
            plan = new Plan(bug);
        }

        @AfterAll
        static void close() {
            plan.close();
        }

        static Json subscribe() {
            return plan.subscribe();
        }

        /** What the customer sees. */
        static void subscribesUnlessUnknown() {
            String seen;
            try {
                seen = subscribe().get("subscribed").text();
            } catch (StatusRuntimeException e) {
                seen = "nothing";
            }
            boolean unknown = faultInjectedOnMethod(CUSTOMER.getBareMethodName());
            assertThat(seen).isEqualTo(unknown ? "nothing" : "Ada");
        }
    }

    /** Chapter 9.2: soft dependencies have no stubs. */
    static class WithoutStubs extends Subscribed {
        @FaultTest(catalogue = FAULTS, budget = "5m")
        void subscribes() {
            Plan.stubTheCustomer(Stubs.here());
            subscribesUnlessUnknown();
        }
    }

    /** Chapter 9.2: they are stubbed, and may be called any number of times. */
    static class AnyNumberOfTimes extends Subscribed {
        @FaultTest(catalogue = FAULTS, budget = "5m")
        void subscribes() {
            Plan.stubAll(Stubs.here());
            subscribesUnlessUnknown();
        }
    }

    /** How often they are called is stated. */
    static class Counted extends Subscribed {
        @FaultTest(catalogue = FAULTS, budget = "5m")
        void subscribes() {
            Stubs stubs = Stubs.here();
            Plan.stubAll(stubs);
            subscribesUnlessUnknown();
            boolean unknown = faultInjectedOnMethod(CUSTOMER.getBareMethodName());
            for (MethodDescriptor<Json, Json> effect : EFFECTS) {
                boolean lost = unknown || faultInjectedOnMethod(effect.getBareMethodName());
                assertThat(stubs.arrived(call(effect)))
                        .as(effect.getBareMethodName())
                        .isEqualTo(lost ? 0 : 1);
            }
        }
    }

    private abstract static class Specified extends Subscribed implements StructuredFaultTest<Json> {
        @Override
        public void stubs(Stubs stubs) {
            Plan.stubAll(stubs);
        }

        @Override
        public Json execute() {
            return subscribe();
        }

        @Override
        public void assertions(Json answer) {
            assertThat(answer.get("subscribed").text()).isEqualTo("Ada");
        }
    }

    /** Specified, but as weak as the first one. */
    static class SpecifiedWithoutStubs extends Specified {
        @Override
        public void stubs(Stubs stubs) {
            Plan.stubTheCustomer(stubs);
        }
    }

    /** Specified, but as weak as the second one. */
    static class SpecifiedForAnyNumber extends Specified {}

    /** All that there is to say. */
    static class SpecifiedAndCounted extends Specified {
        @Override
        @FaultSpecTest(catalogue = FAULTS, budget = "5m")
        public void behavesAsSpecified() throws Exception {
            runBlocks();
        }

        @Override
        public void stubCalls(StubCounts calls) {
            calls.readOnly(call(CUSTOMER));
            calls.readOnly(call(LOCATION));
            calls.readOnly(call(REFERRAL));
            EFFECTS.forEach(effect -> calls.happens(call(effect), 1));
        }

        @Override
        public void failures(Failures<Json> failures) {
            failures.when(call(CUSTOMER)).thenPropagates();
            failures.onFailure(Status.Code.UNAVAILABLE, SpecifiedAndCounted::nothingHappens);
            failures.onFailure(Status.Code.DEADLINE_EXCEEDED, SpecifiedAndCounted::nothingHappens);
            failures.when(call(LOCATION)).hasNoImpact();
            failures.when(call(REFERRAL)).hasNoImpact();
            EFFECTS.forEach(effect -> failures.when(call(effect)).hasNoImpact());
        }

        private static void nothingHappens(StubCounts calls) {
            EFFECTS.forEach(effect -> calls.happens(call(effect), 0));
        }
    }

    private Ran run(Class<?> test, @Nullable Bug present) {
        bug = present;
        return SpecRuns.run(test, out);
    }

    private static void assertSilent(Ran ran) {
        assertThat(ran.failures()).isEmpty();
        assertThat(ran.summary()).contains("every path was tried, no finding");
    }

    @ParameterizedTest
    @EnumSource
    void aWeakTestIsSilentAboutTheBug(Bug present) {
        assertSilent(run(WithoutStubs.class, present));
        assertSilent(run(AnyNumberOfTimes.class, present));
    }

    @ParameterizedTest
    @EnumSource
    void countsShowIt(Bug present) {
        assertThat(run(Counted.class, present).failures()).isNotEmpty();
        assertThat(run(SpecifiedAndCounted.class, present).decision()).isInstanceOf(StubCountUnderFaultError.class);
    }

    @Test
    void countsAreSilentWithoutIt() {
        assertSilent(run(WithoutStubs.class, null));
        assertSilent(run(AnyNumberOfTimes.class, null));
        assertSilent(run(Counted.class, null));
        assertSilent(run(SpecifiedAndCounted.class, null));
    }

    @ParameterizedTest
    @EnumSource
    void aWeakSpecificationIsRefused(Bug present) {
        assertThat(run(SpecifiedWithoutStubs.class, present).decision()).isInstanceOf(UnstubbedCallError.class);
        assertThat(run(SpecifiedForAnyNumber.class, present).decision()).isInstanceOf(StubWithoutCountError.class);
    }
}
