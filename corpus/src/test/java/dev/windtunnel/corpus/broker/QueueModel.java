package dev.windtunnel.corpus.broker;

import static dev.windtunnel.model.Step.allow;
import static dev.windtunnel.model.Step.refuse;

import dev.windtunnel.corpus.broker.Sent.Place;
import dev.windtunnel.model.Spec;
import dev.windtunnel.model.Step;
import java.util.Collections;
import java.util.function.BiFunction;

/** What a queue may do that delivers each message at least once, or else keeps it as a dead letter. */
final class QueueModel {

    /** After so many unsuccessful deliveries a message becomes a dead letter. */
    static final int MOST_DELIVERIES = 3;

    static final String SEND = "send";
    static final String RECEIVE = "receive";
    static final String ACKNOWLEDGE = "acknowledge";
    static final String FAIL = "fail at";
    static final String CRASH = "crash at";
    static final String STOP = "stop";
    static final String END = "in the end there is";

    static final Spec<QueueState> AT_LEAST_ONCE = Spec.startingWith(QueueState.EMPTY)
            .observed(SEND, String.class, (queue, message) -> allow(queue.sent(message)))
            .observed(RECEIVE, Delivery.class, QueueModel::received)
            .observed(ACKNOWLEDGE, String.class, (queue, message) -> released(queue, message, QueueState::acknowledged))
            // Nobody sees when the broker puts the message back: until a conjectured event does, it is on its way.
            .observed(FAIL, String.class, (queue, message) -> released(queue, message, QueueState::givenBack))
            .observed(CRASH, String.class, (queue, message) -> released(queue, message, QueueState::crashed))
            .observed(STOP, String.class, (queue, client) -> allow(queue.withoutOrder()))
            .observed(END, Left.class, QueueModel::ended)
            .conjectured(
                    "the broker puts a message back", queue -> queue.moving(QueueModel::mayBePutBack, Place.WAITING))
            .conjectured(
                    "the broker makes a message a dead letter",
                    queue -> queue.moving(QueueModel::mayBeGivenUp, Place.DEAD));

    private QueueModel() {}

    private static boolean mayBePutBack(Sent message) {
        return message.place() == Place.RETURNING && !message.isUsedUp(MOST_DELIVERIES);
    }

    private static boolean mayBeGivenUp(Sent message) {
        return (message.place() == Place.RETURNING || message.place() == Place.WAITING)
                && message.mayBeUsedUp(MOST_DELIVERIES);
    }

    private static Step<QueueState> received(QueueState queue, Delivery delivery) {
        int position = queue.position(delivery.message());
        if (position < 0) {
            return refuse("it was never sent");
        }
        Sent message = queue.messages().get(position);
        if (message.place() != Place.WAITING) {
            // Another state, in which it is back, may say more about what is wrong.
            return refuse("it " + message.place(), 2);
        }
        if (message.seen() > 0 && !delivery.isMarked()) {
            return refuse("it was delivered before, but is not marked as redelivered");
        }
        if (!delivery.isMarked() && queue.newest().getOrDefault(delivery.client(), -1) > position) {
            return refuse(delivery.client() + " has received a message that was sent later");
        }
        return allow(queue.delivered(position, delivery));
    }

    /** A client that has the message is done with it. */
    private static Step<QueueState> released(
            QueueState queue, String message, BiFunction<QueueState, Integer, QueueState> next) {
        int position = queue.position(message);
        return position >= 0 && queue.messages().get(position).place() == Place.WITH_CLIENT
                ? allow(next.apply(queue, position))
                : refuse("no client has it");
    }

    private static Step<QueueState> ended(QueueState queue, Left left) {
        String why = "";
        int distance = 0;
        for (Sent message : queue.messages()) {
            int waiting = Collections.frequency(left.queue(), message.name());
            int dead = Collections.frequency(left.dead(), message.name());
            String mistake = switch (message.place()) {
                case WAITING -> waiting == 1 && dead == 0 ? "" : "should be in the queue";
                case DEAD -> waiting == 0 && dead == 1 ? "" : "should be among the dead letters";
                case ACKNOWLEDGED -> waiting == 0 && dead == 0 ? "" : "was acknowledged";
                case RETURNING, WITH_CLIENT -> "should be back";
            };
            if (!mistake.isEmpty()) {
                why = why.isEmpty() ? message.name() + " " + mistake : why;
                // The end comes when everything is back, so a state in which it is says more about what is wrong.
                distance += message.place() == Place.RETURNING ? 2 : 1;
            }
        }
        return distance == 0 ? allow(queue) : refuse(why, distance);
    }
}
