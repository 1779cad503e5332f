package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Access;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Messages that are not handled yet, each in a lane. Within a lane messages keep their order; which lane comes first is a choice.
 */
final class Mailbox<M> extends Model {

    /** What is done with a message. */
    @FunctionalInterface
    interface Handling<M> {
        void handle(M message) throws Throwable;
    }

    private record Envelope<M>(Object lane, M message) {}

    private final ModelConcurrency concurrency;
    private final String whatNext;
    private final List<Envelope<M>> messages = new ArrayList<>();

    Mailbox(ModelConcurrency concurrency, String name) {
        super(concurrency.scheduler, "mailbox of " + name);
        this.concurrency = concurrency;
        this.whatNext = "next message of " + name;
    }

    void put(Object lane, M message, String step) {
        scheduler.access(resource, Access.WRITE, step);
        messages.add(new Envelope<>(lane, message));
        concurrency.sent();
        scheduler.signal(resource, "");
    }

    /** Handles one message after the other, for ever. */
    void serve(String verb, Handling<M> handling) throws Throwable {
        while (scheduler.current() != NOBODY) {
            M message = take();
            scheduler.say(scheduler.isTold() ? verb + " " + message : "");
            handling.handle(message);
            concurrency.handled();
        }
    }

    private M take() {
        if (!messages.isEmpty()) {
            approaches();
        }
        while (messages.isEmpty()) {
            scheduler.waitFor(resource, "");
        }
        if (messages.size() == 1) {
            return messages.remove(0).message();
        }
        Set<Object> lanes = new HashSet<>();
        List<Envelope<M>> first = new ArrayList<>();
        for (Envelope<M> envelope : messages) {
            if (lanes.add(envelope.lane())) {
                first.add(envelope);
            }
        }
        Envelope<M> next = first.get(scheduler.nextInt(whatNext, first.size()));
        messages.removeIf(envelope -> isSame(envelope, next));
        return next.message();
    }

    /** Two messages may be equal. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(Envelope<?> one, Envelope<?> other) {
        return one == other;
    }
}
