package dev.windtunnel.fidelity.recording;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A service that is asked. */
record LiveReference(Side side, String host) implements ReferenceSide {

    @Override
    public Talk begin(String unique) {
        return new Talk() {
            @Override
            public boolean holds(Supplier<Question> question) {
                return true;
            }

            @Override
            public Answer answer(Question question, Predicate<Answer> agrees) throws InterruptedException {
                return ask(question);
            }

            @Override
            public Answer poll(Question question) throws InterruptedException {
                return ask(question);
            }

            @Override
            public Answer discard(Question question) throws InterruptedException {
                return ask(question);
            }
        };
    }

    private Answer ask(Question question) throws InterruptedException {
        return question.losesAnswer()
                ? side.callLosingAnswer(question.operation(), question.arguments(), question.access())
                : side.call(question.operation(), question.arguments(), question.access());
    }

    @Override
    public void close() {
        side.close();
    }
}
