package dev.windtunnel.rain;

import static dev.windtunnel.rain.consequence.Consequence.DATA_LOSS;
import static dev.windtunnel.rain.consequence.Consequence.INCORRECT;
import static dev.windtunnel.rain.consequence.Consequence.OPERATION_FAILURE;
import static dev.windtunnel.rain.consequence.Consequence.RESOURCE_LEAK;
import static dev.windtunnel.rain.consequence.Consequence.UNRELATED_EXCEPTION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.rain.consequence.CallsAfter;
import dev.windtunnel.rain.consequence.CalmCalls;
import dev.windtunnel.rain.consequence.Consequence;
import dev.windtunnel.rain.consequence.Consequences;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.oracle.ObservedConsequences;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.testing.StubClient;
import example.shelf.Shelf;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each consequence is inferred where it is so, and not where it only looks like it. */
@Tag("once")
class ConsequencesTest {

    private static final String TEST = ConsequencesTest.class.getName();
    private static final int FOUND = 200;
    private static final int NOT_FOUND = 404;
    private static final int EXISTS = 412;

    private final Set<String> stored = new HashSet<>();
    private final List<CallRecord> made = new ArrayList<>();

    /** A test of a suite. */
    private interface Scenario {
        void run(Shelf shelf) throws Exception;
    }

    /** A store that refuses to overwrite what is new, and a queue. */
    private int answer(HttpRequest request) {
        String path = request.uri().getPath();
        return switch (request.method()) {
            case "PUT" -> stored.add(path) || !path.contains("new-") ? FOUND : EXISTS;
            case "DELETE" -> stored.remove(path) ? FOUND : NOT_FOUND;
            case "GET" -> stored.contains(path) ? FOUND : NOT_FOUND;
            default -> FOUND;
        };
    }

    private Observation run(Pilot pilot, Scenario test) {
        stored.clear();
        made.clear();
        RainInjection injection = new RainInjection();
        try (CallExecution execution = CallExecution.start(
                Choices.answeredBy(pilot), injection.settings(TEST, TEST::equals), new CallExploration())) {
            Throwable failure = null;
            try (CallContext.Scope scope = execution.root().enter()) {
                test.run(new Shelf(InterceptedHttpClient.of(new StubClient(this::answer))));
            } catch (Exception | AssertionError e) {
                failure = e;
            }
            made.addAll(execution.calls());
            return Observation.of(
                            failure,
                            execution.calls(),
                            type -> type.startsWith(TEST),
                            type -> type.startsWith("example.") || type.startsWith(TEST))
                    .leaving(List.of(), CallsAfter.of(execution.calls()).lines());
        }
    }

    /** What it leads to if a call meets a policy, by its number among the calls of a calm run. */
    private Set<Consequence> ifMeets(int number, Policy policy, Scenario test) {
        CalmCalls calm = new CalmCalls();
        calm.add(run(Pilot.calm(), test).aftermath());
        return consequences(number, policy, test, calm).reasons().keySet();
    }

    private Consequences consequences(int number, Policy policy, Scenario test, CalmCalls calm) {
        run(Pilot.calm(), test);
        CallRecord call = made.get(number);
        Path path = Path.of(List.of(new Deviation.Worded(
                call.index().compact(),
                policy.fault(CloudServices.known().of(call.outgoing())).text())));
        Observation seen = run(path.pilot(), test);
        assertThat(seen.attempts()).isNotEmpty();
        return ObservedConsequences.of(Observation.read(seen.text()).orElseThrow(), calm);
    }

    private static void ignoring(Shelf shelf, Scenario part) throws Exception {
        try {
            part.run(shelf);
        } catch (IOException e) {
            // "It does not matter."
            assertThat(e).isNotNull();
        }
    }

    @Test
    void whatIsNeverStoredIsLostIfNobodyIsTold() {
        assertThat(ifMeets(0, Policy.P3, shelf -> {
                    ignoring(shelf, part -> part.put("a"));
                    shelf.put("b");
                }))
                .containsExactly(OPERATION_FAILURE, DATA_LOSS);
        assertThat(ifMeets(0, Policy.P3, shelf -> {
                    shelf.put("a");
                    shelf.put("b");
                }))
                .doesNotContain(DATA_LOSS);
    }

    /** The work was done, so nothing is lost, whatever the caller believes. */
    @Test
    void whatIsStoredAlthoughTheAnswersAreLostIsNotLost() {
        assertThat(ifMeets(0, Policy.P2, shelf -> {
                    ignoring(shelf, part -> part.put("a"));
                    shelf.put("b");
                }))
                .containsExactly(OPERATION_FAILURE);
    }

    @Test
    void whatIsStoredLaterOrElsewhereIsNotLost() {
        assertThat(ifMeets(0, Policy.P3, shelf -> {
                    try {
                        shelf.put("a");
                    } catch (IOException e) {
                        shelf.put("a");
                    }
                    shelf.put("b");
                }))
                .containsExactly(OPERATION_FAILURE);
        assertThat(ifMeets(0, Policy.P3, shelf -> {
                    try {
                        shelf.put("a");
                    } catch (IOException e) {
                        shelf.put("elsewhere");
                    }
                    shelf.put("b");
                }))
                .containsExactly(OPERATION_FAILURE);
    }

    /** A result such as "not done" is as good as an exception; the test ends there. */
    @Test
    void nothingIsClaimedOfATestThatDoesNotGoOn() {
        assertThat(ifMeets(0, Policy.P3, shelf -> {
                    boolean[] done = {false};
                    ignoring(shelf, part -> {
                        part.put("a");
                        done[0] = true;
                    });
                    if (!done[0]) {
                        throw new AssertionError("not done");
                    }
                    shelf.put("b");
                }))
                .containsExactly(OPERATION_FAILURE, INCORRECT);
    }

    @Test
    void whatACalmRunReadsAndAnotherOneDoesNotFindIsLost() {
        // A conflict of the second attempt with the first one is taken for somebody else's, and cleaned up.
        Scenario buggy = shelf -> {
            try {
                shelf.create("a");
            } catch (IOException e) {
                shelf.delete("new-a");
            }
            shelf.get("new-a");
        };
        Scenario fixed = shelf -> {
            ignoring(shelf, part -> part.create("a"));
            shelf.get("new-a");
        };

        assertThat(ifMeets(0, Policy.P1, buggy)).containsExactly(UNRELATED_EXCEPTION, DATA_LOSS);
        assertThat(ifMeets(0, Policy.P1, fixed)).isEmpty();
    }

    @Test
    void whatIsNeverRemovedIsLeftBehindUnlessSomethingIsRemovedLater() {
        assertThat(ifMeets(1, Policy.P3, shelf -> {
                    shelf.put("a");
                    ignoring(shelf, part -> part.delete("a"));
                    shelf.put("b");
                }))
                .containsExactly(OPERATION_FAILURE, RESOURCE_LEAK);
        assertThat(ifMeets(1, Policy.P3, shelf -> {
                    shelf.put("a");
                    ignoring(shelf, part -> part.delete("a"));
                    if (stored.contains("/a")) {
                        shelf.delete("a");
                    }
                    shelf.put("b");
                }))
                .containsExactly(OPERATION_FAILURE);
    }

    @Test
    void aMessageThatIsSentTwiceIsLeftBehind() {
        assertThat(ifMeets(0, Policy.P1, shelf -> shelf.message("orders"))).containsExactly(RESOURCE_LEAK);
    }

    /** The later one is the same message for a queue that compares them, and a consumer that receives all messages takes each of them. */
    @Test
    void aMessageThatIsSentTwiceIsNotLeftBehindIfItIsTheSameOrTaken() {
        assertThat(ifMeets(0, Policy.P1, shelf -> shelf.message("orders.fifo"))).isEmpty();
        assertThat(ifMeets(0, Policy.P1, shelf -> {
                    shelf.message("orders");
                    shelf.receive("orders");
                }))
                .isEmpty();
        // The test ends before somebody takes them; calm runs tell that somebody does.
        boolean[] calm = {true};
        assertThat(ifMeets(0, Policy.P1, shelf -> {
                    shelf.message("orders");
                    if (!calm[0]) {
                        throw new AssertionError("two messages");
                    }
                    shelf.receive("orders");
                    calm[0] = made.size() > 0;
                }))
                .doesNotContain(RESOURCE_LEAK);
    }

    /** Storing the same twice is storing it once. */
    @Test
    void whatIsReplacedByItselfIsNotLeftBehind() {
        assertThat(ifMeets(0, Policy.P1, shelf -> shelf.put("a"))).isEmpty();
    }

    /** As in a replay of a test that does not pass by itself any more. */
    @Test
    void withoutACalmRunNothingIsClaimedThatNeedsOne() {
        CalmCalls unknown = new CalmCalls();

        assertThat(consequences(0, Policy.P1, shelf -> shelf.message("orders"), unknown))
                .isEqualTo(Consequences.NONE);
        assertThat(consequences(
                                0,
                                Policy.P3,
                                shelf -> {
                                    ignoring(shelf, part -> part.put("a"));
                                    shelf.put("b");
                                },
                                unknown)
                        .reasons())
                .containsOnlyKeys(OPERATION_FAILURE);
    }

    @Test
    void linesOfEvidenceAreReadAsTheyAreWritten() {
        Consequences all = Consequences.NONE
                .and(DATA_LOSS, "it is: gone")
                .and(UNRELATED_EXCEPTION, "an exception")
                .and(DATA_LOSS, "once more");
        List<String> evidence = new ArrayList<>(List.of("a.B: leads to nothing"));
        evidence.addAll(all.lines());

        assertThat(all.lines())
                .containsExactly(
                        "leads to externalizing unrelated exception: an exception",
                        "leads to data loss or inaccessibility: it is: gone");
        assertThat(Consequences.in(evidence)).isEqualTo(all);
        assertThat(evidence).filteredOn(Consequences::isLine).hasSize(2);
    }
}
