package dev.windtunnel.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.testing.Golden;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A message queue that delivers at least once: who receives a message and does not delete it in time gets it again. */
class QueueSpecTest {

    private record Queue(Set<String> visible, Set<String> inFlight) {

        static final Queue EMPTY = new Queue(Set.of(), Set.of());

        Queue with(String message) {
            return new Queue(plus(visible, message), inFlight);
        }

        Queue take(String message) {
            return new Queue(minus(visible, message), plus(inFlight, message));
        }

        Queue reappear(String message) {
            return new Queue(plus(visible, message), minus(inFlight, message));
        }

        Queue delete(String message) {
            return new Queue(minus(visible, message), minus(inFlight, message));
        }

        private static Set<String> plus(Set<String> set, String one) {
            Set<String> more = new TreeSet<>(set);
            more.add(one);
            return more;
        }

        private static Set<String> minus(Set<String> set, String one) {
            Set<String> less = new TreeSet<>(set);
            less.remove(one);
            return less;
        }
    }

    private static final Spec<Queue> QUEUE = Spec.startingWith(Queue.EMPTY)
            .observed("send", String.class, (queue, message) -> Step.allow(queue.with(message)))
            .observed(
                    "receive",
                    String.class,
                    (queue, message) -> queue.visible().contains(message)
                            ? Step.allow(queue.take(message))
                            : Step.refuse(queue.inFlight().contains(message) ? "it is in flight" : "it is gone"))
            .observed("delete", String.class, (queue, message) -> Step.allow(queue.delete(message)))
            .conjectured(
                    "visibility timeout", queue -> queue.inFlight().stream().map(queue::reappear));

    @Test
    void receivingAgainIsExplainedByATimeoutThatNobodySaw() {
        Verdict verdict = QUEUE.check(List.of(
                Event.of("send", "m"), Event.of("receive", "m"), Event.of("receive", "m"), Event.of("delete", "m")));

        assertThat(((Verdict.Explained) verdict).explanation().toString()).isEqualTo("""
                send m
                receive m
                (visibility timeout)
                receive m
                delete m""");
    }

    @Test
    void receivingWhatWasDeletedHasNoExplanation() {
        Verdict verdict = QUEUE.check(List.of(
                Event.of("send", "m"), Event.of("receive", "m"), Event.of("delete", "m"), Event.of("receive", "m")));

        Verdict.Unexplained unexplained = (Verdict.Unexplained) verdict;
        assertThat(unexplained.event()).isEqualTo(3);
        assertThat(unexplained.count()).isEqualTo(1);
        Golden.assertMatches(
                "queue-unexplained.txt",
                unexplained.nearest() + "\nbut then not: " + unexplained.why() + "\n" + unexplained.possible() + "\n");
    }

    @Test
    void anEventThatTheSpecificationDoesNotKnowIsAMistakeOfTheTest() {
        assertThatThrownBy(() -> QUEUE.check(List.of(Event.of("purge", "m"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The specification says nothing about 'purge'; it knows send, receive, delete.");
        assertThatThrownBy(() -> QUEUE.check(List.of(Event.of("send", 1))))
                .hasMessage("'send' was observed with '1', which is no String.");
    }

    @Test
    void tooManyStatesAreNoFailure() {
        List<Event> events = inFlight(12);

        assertThat(QUEUE.checker().limit(1000).check(events)).isInstanceOf(Verdict.GaveUp.class);
        assertThat(QUEUE.check(events)).isInstanceOf(Verdict.Explained.class);
    }

    @Test
    void theLimitHoldsForObservedEventsThatBranch() {
        AtomicInteger made = new AtomicInteger();
        Spec<Integer> branching = Spec.startingWith(0)
                .observed(
                        "spread",
                        Integer.class,
                        (state, width) -> Step.allowAnyOf(IntStream.range(0, width)
                                .mapToObj(next -> state * width + next)
                                .peek(next -> made.incrementAndGet())
                                .toList()));
        List<Event> events = Collections.nCopies(6, Event.of("spread", 20));

        assertThat(branching.checker().limit(1_000).check(events))
                .isEqualTo(new Verdict.GaveUp(2, "More than 1000 states were met at 'spread 20'."));
        assertThat(made.get()).isLessThan(2_000);
    }

    @Test
    void keysByThemselvesCostTheirNumberAndNotTheirProduct() {
        List<Event> events = inFlight(200);
        Checker<Queue> perMessage = QUEUE.checker().limit(20).perKey(Event::argument);

        Verdict fine = perMessage.check(events);
        List<Event> again = new ArrayList<>(events);
        again.add(Event.of("delete", "m7"));
        again.add(Event.of("receive", "m9"));
        again.add(Event.of("receive", "m7"));
        Verdict bad = perMessage.check(again);

        assertThat(fine).isInstanceOf(Verdict.Explained.class);
        assertThat(((Verdict.Unexplained) bad).event()).isEqualTo(again.size() - 1);
        assertThat(((Verdict.Unexplained) bad).nearest().lines()).hasSize(3);
    }

    @Test
    void explanationsOfKeysAreShownAsOne() {
        List<Event> events = List.of(
                Event.of("send", "a"),
                Event.of("send", "b"),
                Event.of("receive", "a"),
                Event.of("receive", "b"),
                Event.of("receive", "b"));

        Verdict verdict = QUEUE.checker().perKey(Event::argument).check(events);

        assertThat(((Verdict.Explained) verdict).explanation().toString()).isEqualTo("""
                send a
                send b
                receive a
                receive b
                (visibility timeout (b))
                receive b""");
    }

    private static List<Event> inFlight(int messages) {
        List<Event> events = new ArrayList<>();
        for (String name : List.of("send", "receive")) {
            for (int i = 0; i < messages; i++) {
                events.add(Event.of(name, "m" + i));
            }
        }
        return events;
    }
}
