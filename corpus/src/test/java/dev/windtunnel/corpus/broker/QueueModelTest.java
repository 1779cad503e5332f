package dev.windtunnel.corpus.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueueModelTest {

    private final List<Event> events = new ArrayList<>();

    private QueueModelTest saw(String event, Object argument) {
        events.add(Event.of(event, argument));
        return this;
    }

    private QueueModelTest sent(String... messages) {
        for (String message : messages) {
            saw(QueueModel.SEND, message);
        }
        return this;
    }

    private QueueModelTest received(String client, String message, int count) {
        return saw(QueueModel.RECEIVE, new Delivery(client, message, count));
    }

    private void isExplained() {
        assertThat(QueueModel.AT_LEAST_ONCE.check(events)).isInstanceOf(Verdict.Explained.class);
    }

    private void isUnexplainedAtTheEnd(String why) {
        assertThat(QueueModel.AT_LEAST_ONCE.check(events))
                .isInstanceOfSatisfying(Verdict.Unexplained.class, verdict -> {
                    assertThat(verdict.event()).isEqualTo(events.size() - 1);
                    assertThat(verdict.why()).isEqualTo(why);
                });
    }

    @Test
    void aFailedMessageMayComeBackAtAnyTime() {
        sent("m1", "m2").received("a", "m1", 1).saw(QueueModel.FAIL, "m1");
        received("a", "m2", 1).saw(QueueModel.ACKNOWLEDGE, "m2");
        received("b", "m1", 2).saw(QueueModel.ACKNOWLEDGE, "m1");
        saw(QueueModel.END, new Left(List.of(), List.of())).isExplained();
    }

    @Test
    void aFailedMessageMustNotDisappear() {
        sent("m1").received("a", "m1", 1).saw(QueueModel.FAIL, "m1");
        saw(QueueModel.END, new Left(List.of(), List.of())).isUnexplainedAtTheEnd("m1 should be in the queue");
    }

    @Test
    void aMessageHasOneClientAtATime() {
        sent("m1").received("a", "m1", 1).received("b", "m1", 2).isUnexplainedAtTheEnd("it is with a client");
    }

    @Test
    void anAcknowledgedMessageIsGone() {
        sent("m1").received("a", "m1", 1).saw(QueueModel.ACKNOWLEDGE, "m1");
        received("b", "m1", 2).isUnexplainedAtTheEnd("it was acknowledged");
    }

    @Test
    void aRedeliveryIsMarked() {
        sent("m1").received("a", "m1", 1).saw(QueueModel.CRASH, "m1");
        received("b", "m1", 1).isUnexplainedAtTheEnd("it was delivered before, but is not marked as redelivered");
    }

    @Test
    void theMarkMayBeWrong() {
        sent("m1").received("a", "m1", 2).isExplained();
    }

    @Test
    void aClientReceivesNewMessagesInTheirOrder() {
        sent("m1", "m2").received("a", "m2", 1).received("b", "m1", 1).isExplained();
        events.clear();
        sent("m1", "m2").received("a", "m2", 1);
        received("a", "m1", 1).isUnexplainedAtTheEnd("a has received a message that was sent later");
    }

    @Test
    void theOrderEndsWhenAClientStops() {
        sent("m1", "m2").received("a", "m2", 1).saw(QueueModel.STOP, "b");
        received("a", "m1", 1).isExplained();
    }

    @Test
    void redeliveriesHaveNoOrder() {
        sent("m1", "m2").received("a", "m1", 1).saw(QueueModel.FAIL, "m1");
        received("a", "m2", 1).saw(QueueModel.FAIL, "m2");
        received("a", "m2", 2).received("a", "m1", 2).isExplained();
    }

    @Test
    void afterTheLastDeliveryAMessageIsADeadLetterAndNotBefore() {
        sent("m1");
        for (int count = 1; count < QueueModel.MOST_DELIVERIES; count++) {
            received("a", "m1", count).saw(QueueModel.FAIL, "m1");
        }
        saw(QueueModel.END, new Left(List.of(), List.of("m1"))).isUnexplainedAtTheEnd("m1 should be in the queue");

        events.remove(events.size() - 1);
        received("a", "m1", QueueModel.MOST_DELIVERIES).saw(QueueModel.CRASH, "m1");
        saw(QueueModel.END, new Left(List.of(), List.of("m1"))).isExplained();

        events.remove(events.size() - 1);
        saw(QueueModel.END, new Left(List.of("m1"), List.of()))
                .isUnexplainedAtTheEnd("m1 should be among the dead letters");
    }

    @Test
    void aClientMayGiveBackMessagesThatNobodyHasSeen() {
        sent("m1", "m2");
        for (int count = 1; count < QueueModel.MOST_DELIVERIES; count++) {
            received("a", "m1", count).saw(QueueModel.FAIL, "m1");
        }
        saw(QueueModel.END, new Left(List.of("m1", "m2"), List.of())).isExplained();

        events.remove(events.size() - 1);
        received("b", "m2", 1).saw(QueueModel.CRASH, "m2");
        saw(QueueModel.END, new Left(List.of("m2"), List.of("m1"))).isExplained();
    }
}
