package dev.windtunnel.fidelity.recording;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The side that is right by definition. Several conversations with it may go on at once. */
public interface ReferenceSide extends AutoCloseable {

    /**
     * Begins a conversation.
     *
     * @param unique the word in the names of its resources
     */
    Talk begin(String unique);

    /** What stands in its URLs. */
    String host();

    /** Fields that are known to be made up, as an operation and a path. */
    default Set<String> masks() {
        return Set.of();
    }

    /** Starts nothing and stops nothing that somebody else has started. */
    @Override
    void close();

    /** The service itself. */
    static ReferenceSide live(Side side, String host) {
        return new LiveReference(side, host);
    }

    /**
     * A call.
     *
     * @param wording gives a text that is the same in all conversations that make this call, although names and ids differ; only recordings need it
     */
    record Question(
            Supplier<String> wording,
            String operation,
            Map<String, Object> arguments,
            Access access,
            boolean losesAnswer) {

        /** The text that recordings know it by. */
        String text() {
            return wording.get();
        }
    }

    /** What was said in one conversation matters to what is answered later. */
    interface Talk {

        /** Whether there is an answer to this call at this point. */
        boolean holds(Supplier<Question> question);

        /**
         * The answer to a call.
         *
         * @param agrees whether an answer is what the other side has answered: of several that are known, that one is taken
         */
        Answer answer(Question question, Predicate<Answer> agrees) throws InterruptedException;

        /** The answer to a call that is repeated until something is ready: only the last one counts. */
        Answer poll(Question question) throws InterruptedException;

        /** Deletes something that nobody needs any more; nobody compares the answer. */
        Answer discard(Question question) throws InterruptedException;

        /** The other side gets some time here, and so does this one. */
        default void paused() {}
    }
}
