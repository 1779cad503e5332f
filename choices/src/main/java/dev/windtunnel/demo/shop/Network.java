package dev.windtunnel.demo.shop;

import dev.windtunnel.explore.Choices;
import java.util.function.Supplier;

/** Carries calls to the payment service; what becomes of each one is a choice. */
final class Network {

    /** What may become of a call. */
    enum Fate {
        DELIVERED("delivered"),
        REFUSED("refused"),
        ANSWER_LOST("done, but the answer is lost");

        private final String words;

        Fate(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** The caller cannot know whether the work was done. */
    static final class CallFailed extends Exception {
        CallFailed(String message) {
            super(message);
        }
    }

    private final Choices choices;

    Network(Choices choices) {
        this.choices = choices;
    }

    <T> T call(String target, Supplier<T> work) throws CallFailed {
        Fate fate = choices.oneOf("call to " + target, Fate.values());
        if (fate == Fate.REFUSED) {
            throw new CallFailed("connection refused by " + target);
        }
        T answer = work.get();
        if (fate == Fate.ANSWER_LOST) {
            throw new CallFailed("no answer from " + target);
        }
        return answer;
    }
}
