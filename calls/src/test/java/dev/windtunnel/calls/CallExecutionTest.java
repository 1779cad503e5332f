package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.http.HttpProtocol;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.calls.name.CallStack;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.testing.StubClient;
import example.Town;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CallExecutionTest {

    private static CallExecution start(Pilot pilot, CallSettings settings) {
        return CallExecution.start(Choices.answeredBy(pilot), settings, new CallExploration());
    }

    private static FaultPlan refused() {
        return Plans.plan(new Fault.Refused());
    }

    /** Runs something in a thread that nobody told where it stands. */
    private static <T> T elsewhere(Callable<T> task) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            return thread.submit(task).get();
        } finally {
            thread.shutdown();
        }
    }

    @Test
    void leavesCallsAloneWhereNoExecutionRuns() throws Exception {
        assertThat(Calls.watched()).isFalse();
        assertThat(new Town().get("b", "/")).isEqualTo(200);
    }

    @Test
    void takesACallWithoutAnIdForOneOfTheOnlyExecution() throws Exception {
        Town town = new Town();
        try (CallExecution execution = start(new Plans.FirstOption(), Plans.own(refused()))) {
            assertThat(elsewhere(() -> town.tryGet("b", "/"))).isZero();
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void countsACallWithoutAnIdThatCouldBelongToSeveralExecutionsAndLeavesItAlone() throws Exception {
        Town town = new Town();
        CallExploration shared = new CallExploration();
        try (CallExecution one =
                        CallExecution.start(Choices.answeredBy(new Plans.FirstOption()), Plans.own(refused()), shared);
                CallExecution other = start(new Plans.FirstOption(), Plans.own(refused()))) {
            assertThat(elsewhere(() -> town.tryGet("b", "/"))).isEqualTo(200);

            assertThat(shared.tally().unattributed()).hasSize(1).containsValue(1L);
            assertThat(other.exploration().tally().unattributed()).hasSize(1);
            assertThat(one.calls()).isEmpty();
            assertThat(other.calls()).isEmpty();
        }
    }

    /** Calls that fail by themselves are tried again, as they are. */
    @Test
    void observesCallsAndLetsNoneMeetAFault() throws Exception {
        Town town = new Town();
        AtomicInteger asked = new AtomicInteger();
        town.with("a", request -> asked.getAndIncrement() == 0 ? 503 : town.tryGet("b", "/"));
        CallExploration exploration = new CallExploration();
        try (CallExecution execution = CallExecution.observe(CallExecutionTest.class.getName(), exploration);
                CallContext.Scope scope = execution.root().enter()) {
            for (int attempt = 0; attempt < 2; attempt++) {
                town.tryGet("a", "/");
            }

            assertThat(execution.calls())
                    .extracting(CallRecord::target, CallRecord::parent, CallRecord::attempt, CallRecord::outcome)
                    .containsExactly(tuple("a", -1, 1, "503"), tuple("a", -1, 2, "200"), tuple("b", 1, 1, "200"));
            assertThat(execution.calls()).extracting(CallRecord::fault).containsOnlyNulls();
            assertThat(exploration.meets()).isEmpty();
        }
    }

    @Test
    void countsACallOnceForExplorationsThatCountTogether() throws Exception {
        Town town = new Town();
        CallTally tally = new CallTally();
        try (CallExecution one = CallExecution.observe("", new CallExploration(tally));
                CallExecution other = CallExecution.observe("", new CallExploration(tally))) {
            elsewhere(() -> town.tryGet("b", "/"));

            assertThat(tally.unattributed()).hasSize(1).containsValue(1L);
            assertThat(one.calls()).isEmpty();
            assertThat(other.calls()).isEmpty();
        }
    }

    @Test
    void leavesTheTestsOwnCallToItsSubjectAlone() throws Exception {
        Town town = new Town();
        town.with("a", request -> town.tryGet("b", "/") == 0 ? 503 : 200);
        try (CallExecution execution = start(new Plans.FirstOption(), CallSettings.with(refused()));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(town.get("a", "/")).isEqualTo(503);

            assertThat(execution.calls())
                    .extracting(CallRecord::target, CallRecord::outcome)
                    .containsExactly(tuple("a", "503"), tuple("b.localhost", "ConnectException"));
            assertThat(execution.calls().get(0).fault()).isNull();
            assertThat(execution.calls().get(1).fault()).isEqualTo(new Fault.Refused());
        }
    }

    @Test
    void leavesCallsAloneThatAreMadeWithoutFaultsHereAndBelow() throws Exception {
        Town town = new Town();
        town.with("a", request -> town.tryGet("b", "/") == 0 ? 503 : 200);
        try (CallExecution execution = start(new Plans.FirstOption(), Plans.own(refused()));
                CallContext.Scope scope = execution.root().enter()) {
            int asked = Calls.withoutFaults(() -> town.get("a", "/"));
            Calls.withoutFaults(() -> {
                assertThat(town.get("a", "/")).isEqualTo(200);
            });

            assertThat(asked).isEqualTo(200);
            assertThat(execution.calls()).hasSize(4);
            assertThat(execution.calls()).extracting(CallRecord::choice).containsOnly(-1);
            assertThat(town.tryGet("a", "/")).as("and only those").isZero();
        }
    }

    @Test
    void runsWhatIsToBeWithoutFaultsAlsoWhereNoExecutionRuns() throws Exception {
        Town town = new Town();

        assertThat(Calls.<Integer, Exception>withoutFaults(() -> town.get("a", "/")))
                .isEqualTo(200);
    }

    @Test
    void takesThePlaceOfACallFromWhoeverKnowsIt() {
        CallStack place = CallStack.capture(1);
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            OutgoingCall call = OutgoingCall.of(
                    HttpProtocol.INSTANCE, "b.localhost:80", new Signature("", "GET /", ""), Payload.NONE);
            Calls.intercept(call.madeAt(place));
            Calls.intercept(call);

            assertThat(execution.calls().get(0).name().stack()).isSameAs(place);
            assertThat(execution.calls().get(1).name().stack()).isNotSameAs(place);
        }
    }

    @Test
    void leavesCallsAloneWhileTheTestSetsUp() throws Exception {
        Town town = new Town();
        try (CallExecution execution = start(new Plans.FirstOption(), Plans.own(refused()));
                CallContext.Scope scope = execution.sparedRoot().enter()) {
            assertThat(town.get("a", "/")).isEqualTo(200);
            assertThat(execution.calls().get(0).choice()).isEqualTo(-1);
        }
    }

    @Test
    void faultsEveryAttemptOfARetryLoopInADeeperServiceByItself() throws Exception {
        Town town = new Town();
        town.with("a", request -> town.get("b", "/"));
        town.with("b", request -> {
            for (int attempt = 0; attempt < 3; attempt++) {
                if (town.tryGet("c", "/flaky") != 0) {
                    return 200;
                }
            }
            return 504;
        });
        // Calls in order: a, b, c. The first two attempts fail.
        Pilot pilot = new Pilot() {
            private int asked;

            @Override
            public int atPosition(int position, int options) {
                return 0;
            }

            @Override
            public int atIdentity(long identity, int options) {
                int now = asked++;
                return now == 2 || now == 3 ? 1 : 0;
            }
        };
        try (CallExecution execution = start(pilot, CallSettings.with(refused()));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(town.get("a", "/")).isEqualTo(200);

            assertThat(execution.calls())
                    .extracting(CallRecord::outcome)
                    .containsExactly("200", "200", "ConnectException", "ConnectException", "200");
            assertThat(execution.calls().stream().map(CallRecord::index).distinct())
                    .hasSize(5);
            assertThat(execution.calls()).extracting(CallRecord::parent).containsExactly(-1, 0, 1, 1, 1);
        }
    }

    @Test
    void showsNoExecutionTheFaultsOfAnother() throws Exception {
        int executions = 64;
        Town town = new Town();
        town.with("a", request -> town.tryGet("b", "/") == 0 ? 503 : 200);
        ExecutorService pool = Executors.newFixedThreadPool(executions);
        CountDownLatch allStarted = new CountDownLatch(executions);
        try {
            List<Future<Integer>> statuses = new ArrayList<>();
            for (int i = 0; i < executions; i++) {
                Pilot pilot = i % 2 == 0 ? Pilot.calm() : new Plans.FirstOption();
                statuses.add(pool.submit(() -> {
                    try (CallExecution execution = start(pilot, CallSettings.with(refused()));
                            CallContext.Scope scope = execution.root().enter()) {
                        allStarted.countDown();
                        allStarted.await();
                        int status = town.get("a", "/");
                        assertThat(execution.calls()).hasSize(2);
                        return status;
                    }
                }));
            }
            for (int i = 0; i < executions; i++) {
                assertThat(statuses.get(i).get()).isEqualTo(i % 2 == 0 ? 200 : 503);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void leavesCallsAloneThatComeWhenTheirExecutionIsOver() throws Exception {
        Town town = new Town();
        Choices choices = Choices.answeredBy(new Plans.FirstOption());
        CallExploration shared = new CallExploration();
        CallExecution first = CallExecution.start(choices, Plans.own(refused()), shared);
        Callable<Integer> late;
        try (CallContext.Scope scope = first.root().enter()) {
            late = CallContext.wrap(() -> town.tryGet("b", "/"));
        }
        first.close();

        try (CallExecution second = start(new Plans.FirstOption(), Plans.own(refused()))) {
            assertThat(elsewhere(late)).isEqualTo(200);
            assertThat(second.calls()).as("nor does another one get them").isEmpty();
        }
        assertThat(shared.tally().lateCalls()).isEqualTo(1);
        assertThat(choices.trace().size()).isZero();
    }

    @Test
    void leavesTheCallsOfARequestAloneThatArrivesWhenItsExecutionIsOver() throws Exception {
        Town town = new Town();
        CallContext over = Header.received(RunningExecutions.RUN + "/999999999/0/00000000abcd", "a")
                .orElseThrow();
        try (CallExecution running = start(new Plans.FirstOption(), Plans.own(refused()))) {
            assertThat(over.<Integer, IOException>ask(() -> getUnchecked(town))).isEqualTo(200);
            assertThat(running.calls()).isEmpty();
        }
    }

    private static int getUnchecked(Town town) throws IOException {
        try {
            return town.get("b", "/");
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void ignoresHeadersThatAreNoneOfOurs() {
        assertThat(Header.received("", "a")).isEmpty();
        assertThat(Header.received("1/2", "a")).isEmpty();
        assertThat(Header.received("1/2/xyz", "a")).isEmpty();
        assertThat(Header.received(RunningExecutions.RUN + "/9999999999999999999999/1/ab", "a"))
                .isEmpty();
        assertThat(Header.received("0123456789abcdef/1/1/ab", "a"))
                .as("a header of another JVM")
                .isEmpty();
    }

    @Test
    void ignoresTheEndOfACallThatComesWhenTheExecutionIsOver() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        CallExecution execution = CallExecution.start(choices, Plans.own(refused()), new CallExploration());
        Interception call;
        try (CallContext.Scope scope = execution.root().enter()) {
            call = Calls.intercept(
                    OutgoingCall.of(HttpProtocol.INSTANCE, "b:80", new Signature("", "GET /", ""), Payload.NONE));
        }
        execution.close();
        call.ended(Answer.of("200", true));

        assertThat(choices.trace().outcome(0)).isNull();
    }

    @Test
    void addsTheFaultsOfAServiceWhenItSaysItsName() throws Exception {
        Town town = new Town();
        town.with("a", request -> town.get("b", "/"));
        CallExploration menu = new CallExploration();
        Choices first = Choices.answeredBy(Pilot.calm());
        CallSettings settings = CallSettings.with(Catalogue.exceptions().with("b", new Fault.HttpStatus(404)));
        try (CallExecution execution = CallExecution.start(first, settings, menu);
                CallContext.Scope scope = execution.root().enter()) {
            town.get("a", "/");
        }
        assertThat(first.trace().options(1)).as("calm, refused, 404").isEqualTo(3);
        assertThat(first.trace().word(1, 2)).isEqualTo("404");
    }

    @Test
    void takesTheFaultsBackWhenASparedServiceSaysItsName() throws Exception {
        Town town = new Town();
        town.with("a", request -> town.get("telemetry", "/"));
        CallExploration menu = new CallExploration();
        CallSettings settings = CallSettings.with(
                Catalogue.parse("f.yaml", "profile: all\nrules:\n  - service: telemetry\n    faults: none"));
        for (int run = 0; run < 2; run++) {
            Choices choices = Choices.answeredBy(Pilot.calm());
            try (CallExecution execution = CallExecution.start(choices, settings, menu);
                    CallContext.Scope scope = execution.root().enter()) {
                town.get("a", "/");
            }
            assertThat(choices.trace().options(1)).isEqualTo(1);
        }
    }

    @Test
    void injectsNothingForAnOptionThatIsNotKnownAndKeepsTheChoiceTooSmallForIt() throws Exception {
        Town town = new Town();
        town.with("a", request -> town.get("b", "/"));
        CallSettings settings = CallSettings.with(Catalogue.exceptions().with("b", new Fault.HttpStatus(404)));
        Choices choices = Choices.answeredBy(new Pilot() {
            @Override
            public int atPosition(int position, int options) {
                return 0;
            }

            @Override
            public int atIdentity(long identity, int options) {
                return options > 1 ? 2 : 0;
            }
        });
        try (CallExecution execution = CallExecution.start(choices, settings, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(town.get("a", "/")).isEqualTo(200);
            assertThat(execution.calls()).extracting(CallRecord::fault).containsOnlyNulls();
        }
        assertThat(choices.trace().taken(1)).isZero();
    }

    @Test
    void treatsTheTestsOwnCallToSomebodyElseAsACallLikeAnyOther() throws Exception {
        Choices choices = Choices.answeredBy(Pilot.calm());
        CallExploration menu = new CallExploration();
        // Nobody there reads our header.
        HttpClient client = InterceptedHttpClient.of(new StubClient(request -> 200));
        try (CallExecution execution = CallExecution.start(choices, CallSettings.with(refused()), menu);
                CallContext.Scope scope = execution.root().enter()) {
            client.send(
                    HttpRequest.newBuilder(URI.create("http://elsewhere.example/"))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
        }
        assertThat(choices.trace().options(0)).isEqualTo(2);
    }

    @Test
    void sparesCallsThatSucceededOrFailByThemselvesIfAskedTo() throws Exception {
        Town town = new Town().with("down", request -> 500);
        Choices choices = Choices.answeredBy(Pilot.calm());
        CallSettings settings = Plans.own(refused()).sparingWhatSucceeded(true).sparingWhatFails(true);
        try (CallExecution execution = CallExecution.start(choices, settings, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            town.get("up", "/");
            town.get("up", "/");
            town.get("down", "/");
        }
        assertThat(List.of(
                        choices.trace().options(0),
                        choices.trace().options(1),
                        choices.trace().options(2)))
                .containsExactly(2, 1, 1);
    }
}
