package dev.windtunnel.corpus.broker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The state of a queue.
 *
 * @param messages in the order in which they were sent
 * @param newest for each client, the position of the last message that it received for the first time since a client has
 *     given messages back
 * @param crashes how many clients have crashed; the broker may deliver messages to them until it notices
 */
record QueueState(List<Sent> messages, Map<String, Integer> newest, int crashes) {

    static final QueueState EMPTY = new QueueState(List.of(), Map.of(), 0);

    QueueState {
        messages = List.copyOf(messages);
        newest = Map.copyOf(newest);
    }

    /** The position of a message; -1 if it was never sent. */
    int position(String message) {
        for (int i = 0; i < messages.size(); i++) {
            if (messages.get(i).name().equals(message)) {
                return i;
            }
        }
        return -1;
    }

    QueueState sent(String message) {
        List<Sent> more = new ArrayList<>(messages);
        more.add(new Sent(message, Sent.Place.WAITING, 0, crashes));
        return new QueueState(more, newest, crashes);
    }

    QueueState delivered(int position, Delivery delivery) {
        Map<String, Integer> latest = new HashMap<>(newest);
        if (!delivery.isMarked()) {
            latest.put(delivery.client(), position);
        }
        return new QueueState(with(position, messages.get(position).delivered()), latest, crashes);
    }

    QueueState acknowledged(int position) {
        return moved(position, Sent.Place.ACKNOWLEDGED);
    }

    private QueueState moved(int position, Sent.Place place) {
        return new QueueState(with(position, messages.get(position).at(place)), newest, crashes);
    }

    /** A client gives back this message, and perhaps others that it has and that nobody has seen. */
    QueueState givenBack(int position) {
        List<Sent> changed = new ArrayList<>(
                messages.stream().map(Sent::perhapsDeliveredUnseen).toList());
        changed.set(position, messages.get(position).at(Sent.Place.RETURNING));
        return new QueueState(changed, Map.of(), crashes);
    }

    /** The same because the client has crashed. */
    QueueState crashed(int position) {
        QueueState back = givenBack(position);
        return new QueueState(back.messages, back.newest, crashes + 1);
    }

    /** A client goes away, and messages that it has and that nobody has seen may be put back behind later ones. */
    QueueState withoutOrder() {
        return new QueueState(messages, Map.of(), crashes);
    }

    /** The states in which one of these messages has moved to this place. */
    Stream<QueueState> moving(Predicate<Sent> which, Sent.Place to) {
        return Stream.iterate(0, i -> i < messages.size(), i -> i + 1)
                .filter(i -> which.test(messages.get(i)))
                .map(i -> moved(i, to));
    }

    private List<Sent> with(int position, Sent message) {
        List<Sent> changed = new ArrayList<>(messages);
        changed.set(position, message);
        return changed;
    }

    @Override
    public String toString() {
        return messages.toString();
    }
}
