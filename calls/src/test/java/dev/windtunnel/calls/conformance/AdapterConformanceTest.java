package dev.windtunnel.calls.conformance;

import static dev.windtunnel.calls.BegunTest.begun;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every adapter, every fault, every way of calling: what the caller sees is what it sees when the network really does it. */
@Tag("alike")
class AdapterConformanceTest {

    /** More often than a busy machine blurs what happens. */
    private static final int ENOUGH = 10;

    /** Most of the time is spent waiting for what never comes, so many can wait at once. */
    private final ExecutorService sideBySide = Executors.newFixedThreadPool(together());

    @AfterEach
    void stopThreads() {
        sideBySide.shutdownNow();
    }

    int together() {
        return 8;
    }

    List<Supplier<Adapter>> adapters() {
        return Adapters.all();
    }

    private interface Check {
        void run(Adapter adapter, String way) throws Exception;
    }

    /** Each check has a service of its own, whose work it counts. All of them have begun when the first test waits for its own. */
    private List<DynamicContainer> forEveryWay(Check check) {
        return adapters().stream()
                .map(made -> {
                    try (Adapter adapter = made.get()) {
                        return dynamicContainer(
                                adapter.name(),
                                adapter.ways().stream()
                                        .map(way -> begun(way, sideBySide, () -> {
                                            try (Adapter own = made.get()) {
                                                check.run(own, way);
                                            }
                                        }))
                                        .toList());
                    }
                })
                .toList();
    }

    @TestFactory
    List<DynamicContainer> showsWhatTheNetworkShowsWhenTheRequestIsLost() {
        return forEveryWay((adapter, way) -> {
            for (NetworkEvent event : NetworkEvent.LOSING_THE_REQUEST) {
                int before = adapter.workDone();
                Outcome ours = injected(event.fault(), adapter, way);

                assertThat(ours.toString())
                        .as(event.name())
                        .isEqualTo(real(event, adapter, way).toString());
                assertThat(adapter.workDone()).as("the work is not done").isEqualTo(before);
            }
        });
    }

    @TestFactory
    List<DynamicContainer> showsWhatTheNetworkShowsWhenTheAnswerIsLostAfterTheWorkWasDone() {
        return forEveryWay((adapter, way) -> {
            for (NetworkEvent event : List.of(NetworkEvent.STALLED, NetworkEvent.RESET, NetworkEvent.CLOSED)) {
                int before = adapter.workDone();
                Outcome ours = injected(event.afterTheWork(), adapter, way);

                assertThat(ours.toString())
                        .as(event.name())
                        .isEqualTo(real(event, adapter, way).toString());
                assertThat(adapter.workDone()).as("the work is done once").isEqualTo(before + 1);
            }
        });
    }

    @TestFactory
    List<DynamicContainer> showsWhatTheNetworkShowsWhenTheAnswerBreaksOff() {
        return forEveryWay((adapter, way) -> {
            for (NetworkEvent event : adapter.losingAPart(way)) {
                int before = adapter.workDone();
                int port = event == NetworkEvent.RESET_IN_BODY ? adapter.service() : adapter.streaming();
                Outcome ours = injected(event.fault(), adapter, way, port);

                assertThat(ours.toString())
                        .as(event.name())
                        .isEqualTo(real(event, adapter, way).toString());
                assertThat(adapter.workDone()).as("the work is done once").isEqualTo(before + 1);
            }
        });
    }

    @TestFactory
    List<DynamicContainer> answersAsAServiceAnswers() {
        return forEveryWay((adapter, way) -> {
            for (Fault answer : adapter.answers()) {
                int before = adapter.workDone();
                Outcome ours = injected(answer, adapter, way);
                Outcome real = adapter.call(Adapter.Attempt.patient(way, adapter.answering(answer), false));

                assertThat(ours.toString()).as(answer.word()).isEqualTo(real.toString());
                assertThat(adapter.workDone()).as("the work is not done").isEqualTo(before);
            }
        });
    }

    /** Where the request passes only once, nothing happens, and nobody takes it for tested. */
    @TestFactory
    List<DynamicContainer> sendsRequestsOnceMore() {
        return forEveryWay((adapter, way) -> {
            Outcome calm = adapter.call(Adapter.Attempt.patient(way, adapter.service(), false));
            int before = adapter.workDone();
            try (CallExecution execution = Plans.always(new Fault.Twice(), new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                Outcome ours = adapter.call(Adapter.Attempt.patient(way, adapter.service(), true));

                assertThat(ours.toString()).isEqualTo(calm.toString());
                boolean isTwice = adapter.sendsOnceMore(way);
                assertThat(execution.calls())
                        .singleElement()
                        .satisfies(call -> assertThat(call.fault()).isEqualTo(isTwice ? new Fault.Twice() : null));
                assertThat(adapter.workDone()).isEqualTo(before + (isTwice ? 2 : 1));
            }
        });
    }

    @TestFactory
    List<DynamicContainer> answersWithAnErrorAfterTheWorkIsDone() {
        return forEveryWay((adapter, way) -> {
            if (adapter.sendsOnceMore(way)) {
                Fault.HttpStatus status = new Fault.HttpStatus(500, Map.of(), "it broke");
                int before = adapter.workDone();
                Outcome ours = injected(status.at(Fault.When.AFTER), adapter, way);

                assertThat(ours.toString())
                        .isEqualTo(injected(status, adapter, way).toString());
                assertThat(adapter.workDone()).as("the work is done once").isEqualTo(before + 1);
            }
        });
    }

    @TestFactory
    List<DynamicContainer> changesNothingWhereNothingGoesWrong() {
        return forEveryWay((adapter, way) -> {
            Outcome bare = adapter.call(Adapter.Attempt.patient(way, adapter.service(), false));
            try (CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                Outcome watched = adapter.call(Adapter.Attempt.patient(way, adapter.service(), true));

                assertThat(watched).isEqualTo(bare);
                assertThat(execution.calls())
                        .singleElement()
                        .satisfies(call -> assertThat(call.outcome()).isIn("200", "OK"));
            }
        });
    }

    private static Outcome injected(Fault fault, Adapter adapter, String way) throws Exception {
        return injected(fault, adapter, way, adapter.service());
    }

    private static Outcome injected(Fault fault, Adapter adapter, String way, int port) throws Exception {
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            return adapter.call(Adapter.Attempt.patient(way, port, true));
        }
    }

    private static Outcome real(NetworkEvent event, Adapter adapter, String way) throws Exception {
        Outcome outcome = happened(event, adapter, way);
        for (int i = 0; i < ENOUGH && event.isBlurred(outcome); i++) {
            outcome = happened(event, adapter, way);
        }
        return outcome;
    }

    private static Outcome happened(NetworkEvent event, Adapter adapter, String way) throws Exception {
        try (BrokenPeer peer = BrokenPeer.that(event, adapter)) {
            return adapter.call(new Adapter.Attempt(way, peer.port(), false, event.connects(), event.timeout()));
        }
    }
}
