package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Resource;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.List;
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
                // What lies in another thing goes with it.
                boolean isInside = things.context(thing).size() > 1;
                if (isLeft(conversation.discard(deletion.get()))
                        && !(released(thing, conversation) && !isLeft(conversation.discard(deletion.get())))
                        && !isInside) {
                    seen.notCleanedUp();
                }
            }
        }
    }

    /** A lease or a protection may keep it; whether there is anything that lets go of such a thing. */
    private boolean released(Things.Thing thing, Conversation conversation) throws InterruptedException {
        List<String> words = book.resource(thing.kind()).map(Resource::release).orElse(List.of());
        for (String word : words) {
            Call call = call(book.example(word), thing, "release-");
            if (conversation.canSend(call)) {
                conversation.discard(call);
            }
        }
        return !words.isEmpty();
    }

    private static boolean isLeft(Exchange exchange) {
        return isLeft(exchange.emulator()) || isLeft(exchange.reference());
    }

    private static boolean isLeft(Answer answer) {
        return !answer.isDone() && answer.status() != NOT_FOUND;
    }

    private Optional<Call> deletion(Things.Thing thing) {
        Optional<Example> example = book.resource(thing.kind())
                .map(Resource::delete)
                .filter(name -> !name.isEmpty())
                .flatMap(book::simplest);
        return example.map(one -> call(one, thing, "delete-"));
    }

    private Call call(Example example, Things.Thing thing, String symbol) {
        return new Call(
                example.operation(),
                ComparedTest.symbolic(example, things.context(thing)),
                Access.OWN,
                symbol + thing.symbol(),
                "");
    }
}
