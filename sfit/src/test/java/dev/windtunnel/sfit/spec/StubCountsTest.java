package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.sfit.spec.error.StubCountUnderFaultError;
import dev.windtunnel.sfit.spec.error.StubWithoutCountError;
import dev.windtunnel.sfit.stub.CallPattern;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** How often stubs are called: what is adjusted if the calls themselves meet faults, and what has to be said. */
class StubCountsTest {

    private final OfflineLab lab = OfflineLab.of("mails");

    private FaultSpec<String> sending(Runnable test, int times) {
        return FaultSpec.faultSpec()
                .execute(() -> {
                    test.run();
                    return "done";
                })
                .stubs(stubs -> OfflineLab.stub(stubs, List.of("POST /mails")))
                .stubCalls(calls -> calls.happens("POST /mails", times))
                .when("POST /mails")
                .hasNoImpact();
    }

    private boolean send() {
        return lab.succeeds("POST /mails");
    }

    private void asks(String text, Supplier<FaultSpec<String>> test) throws Exception {
        assertThat(lab.run(test)).isInstanceOf(StubCountUnderFaultError.class).hasMessageContaining(text);
    }

    @Test
    void equalCallsOfALoopAreAdjustedEach() throws Exception {
        assertThat(lab.run(() -> sending(
                        () -> {
                            for (int i = 0; i < 3; i++) {
                                send();
                            }
                        },
                        3)))
                .isNull();
        assertThat(lab.summary().executions()).isEqualTo(8);
    }

    @Test
    void aCallThatIsTriedAgainIsNotLost() throws Exception {
        assertThat(lab.run(() -> sending(
                        () -> {
                            if (!send()) {
                                send();
                            }
                        },
                        1)))
                .isNull();
    }

    @Test
    void callsOfALoopThatAreTriedAgainAreNotLost() throws Exception {
        assertThat(lab.run(() -> sending(
                        () -> {
                            for (int i = 0; i < 2; i++) {
                                if (!send()) {
                                    send();
                                }
                            }
                        },
                        2)))
                .isNull();
    }

    @Test
    void aLoopThatEndsAtAFaultLosesTheOtherCalls() throws Exception {
        asks(
                "POST /mails reached its stub never instead of 2 times",
                () -> sending(
                        () -> {
                            for (int i = 0; i < 3 && send(); i++) {}
                        },
                        3));
    }

    @Test
    void aCallTooManyUnderAFaultIsADoubledOne() throws Exception {
        asks(
                "POST /mails reached its stub 2 times instead of once",
                () -> sending(
                        () -> {
                            if (!send()) {
                                send();
                                send();
                            }
                        },
                        1));
    }

    @Test
    void aLaterCountReplacesAnEarlierOne() throws Exception {
        FaultSpec<String> spec = sending(this::send, 2);
        Part<StubCounts> inherited = spec.counting;

        assertThat(lab.run(() -> sending(this::send, 2).stubCalls(calls -> {
                    inherited.accept(calls);
                    calls.happens("POST /mails", 1);
                })))
                .isNull();
    }

    @Test
    void aCallWithArgumentsThatNobodyCountsIsNoticed() throws Exception {
        assertThat(lab.run(() -> sending(
                                () -> {
                                    lab.succeeds("POST /mails?to=ada");
                                    lab.succeeds("POST /mails?to=bob");
                                },
                                1)
                        .stubCalls(calls ->
                                calls.happens(CallPattern.call("POST /mails").with("?to=ada"), 1))))
                .isInstanceOf(StubWithoutCountError.class)
                .hasMessageContaining("how often POST /mails with ?to=bob is called")
                .hasMessageContaining(".call(\"POST /mails\").with(\"?to=bob\"), 1);");
    }

    @Test
    void aCallWithOtherArgumentsUnderAFaultIsNoticed() throws Exception {
        assertThat(lab.run(() -> sending(
                                () -> {
                                    if (!lab.succeeds("POST /mails?to=ada")) {
                                        lab.succeeds("POST /mails?to=bob");
                                    }
                                },
                                1)
                        .stubCalls(calls ->
                                calls.happens(CallPattern.call("POST /mails").with("?to=ada"), 1))))
                .isInstanceOf(StubWithoutCountError.class)
                .hasMessageContaining("how often POST /mails with ?to=bob is called");
    }
}
