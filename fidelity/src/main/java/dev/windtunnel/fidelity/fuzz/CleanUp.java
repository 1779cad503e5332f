package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Resource;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.Optional;

/** Deletes what a test has made: a reference may cost money, and listings should not grow. */
record CleanUp(Things things, CallBook book, Seen seen) {

    private static final int NOT_FOUND = 404;

    static CleanUp of(Things things, CallBook book, Seen seen) {
        return new CleanUp(things, book, seen);
    }

    /** The newest first, because things lie in older ones. */
    void in(Conversation conversation) throws InterruptedException {
        for (Things.Thing thing : things.left()) {
            Optional<Call> deletion = deletion(thing).filter(conversation::canSend);
            if (deletion.isPresent()) {
                Exchange exchange = conversation.discard(deletion.get());
                // What lies in another thing goes with it.
                boolean isInside = things.context(thing).size() > 1;
                if (!isInside && (isLeft(exchange.emulator()) || isLeft(exchange.reference()))) {
                    seen.notCleanedUp();
                }
            }
        }
    }

    private static boolean isLeft(Answer answer) {
        return !answer.isDone() && answer.status() != NOT_FOUND;
    }

    private Optional<Call> deletion(Things.Thing thing) {
        Optional<Example> example = book.resource(thing.kind())
                .map(Resource::delete)
                .filter(name -> !name.isEmpty())
                .flatMap(book::simplest);
        return example.map(one -> new Call(
                one.operation(),
                ComparedTest.symbolic(one, things.context(thing)),
                Access.OWN,
                "delete-" + thing.symbol(),
                ""));
    }
}
