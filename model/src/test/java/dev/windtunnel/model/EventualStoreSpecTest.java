package dev.windtunnel.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A store with two replicas that takes writes at the first and copies them to the second whenever it likes, in order. */
class EventualStoreSpecTest {

    private record Store(String first, List<String> underWay, String second) {

        Store write(String value) {
            List<String> more = new ArrayList<>(underWay);
            more.add(value);
            return new Store(value, more, second);
        }

        Stream<Store> copy() {
            return underWay.isEmpty()
                    ? Stream.of()
                    : Stream.of(new Store(first, underWay.subList(1, underWay.size()), underWay.get(0)));
        }
    }

    private static final Spec<Store> STORE = Spec.startingWith(new Store("", List.of(), ""))
            .observed("write", String.class, (store, value) -> Step.allow(store.write(value)))
            .observed(
                    "read",
                    String.class,
                    (store, value) -> value.equals(store.first()) || value.equals(store.second())
                            ? Step.allow(store)
                            : Step.refuse("the replicas hold " + store.first() + " and " + store.second()))
            .observed(
                    "settled",
                    String.class,
                    (store, value) -> store.underWay().isEmpty() && value.equals(store.second())
                            ? Step.allow(store)
                            : Step.refuse("it settles on " + store.first()))
            .conjectured("copy", Store::copy);

    @Test
    void aStaleReadIsFineUntilEverythingHasSettled() {
        assertThat(check("write a", "write b", "read a", "read b", "read a", "settled b"))
                .isInstanceOf(Verdict.Explained.class);
        assertThat(unexplained("write a", "write b", "settled b", "read a")).isEqualTo(3);
    }

    @Test
    void neitherReplicaGoesBack() {
        assertThat(unexplained("write a", "write b", "read b", "read a", "read b", "read a"))
                .isEqualTo(-1);
        assertThat(unexplained("write a", "write b", "write c", "read b", "read a"))
                .isEqualTo(4);
    }

    @Test
    void lookingAheadChangesTheCostAndNeverTheVerdict() {
        List<Event> long40 = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            long40.add(Event.of("write", "v" + i));
            long40.add(Event.of("read", "v" + i));
        }
        long40.add(Event.of("settled", "v39"));
        List<Event> wrong = new ArrayList<>(long40);
        wrong.set(80, Event.of("settled", "v38"));
        Checker<Store> ahead = STORE.checker()
                .lookingAhead(
                        event -> event.name().equals("settled"),
                        (store, events) ->
                                events.get(events.size() - 1).argument().equals(store.first())
                                        || events.stream()
                                                .anyMatch(event -> event.name().equals("write")
                                                        && event.argument()
                                                                .equals(events.get(events.size() - 1)
                                                                        .argument())));

        assertThat(ahead.check(long40)).isInstanceOf(Verdict.Explained.class);
        assertThat(ahead.check(wrong)).isEqualTo(STORE.check(wrong));
        assertThat(((Verdict.Unexplained) ahead.check(wrong)).event()).isEqualTo(80);
        wrong.set(80, Event.of("settled", "never written"));
        assertThat(((Verdict.Unexplained) ahead.limit(100).check(wrong)).event())
                .as("if the exact place costs too much, it is the stable point")
                .isEqualTo(80);
    }

    private static int unexplained(String... events) {
        return check(events) instanceof Verdict.Unexplained no ? no.event() : -1;
    }

    private static Verdict check(String... events) {
        return STORE.check(Stream.of(events)
                .map(event -> {
                    int space = event.indexOf(' ');
                    return Event.of(event.substring(0, space), event.substring(space + 1));
                })
                .toList());
    }
}
