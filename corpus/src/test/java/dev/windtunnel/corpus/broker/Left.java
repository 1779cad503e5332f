package dev.windtunnel.corpus.broker;

import java.util.List;

/**
 * The messages that are left when all clients are gone.
 *
 * @param queue the messages that can be received from the queue
 * @param dead the dead letters
 */
record Left(List<String> queue, List<String> dead) {

    @Override
    public String toString() {
        if (queue.isEmpty() && dead.isEmpty()) {
            return "nothing";
        }
        String waiting = queue.isEmpty() ? "" : String.join(", ", queue) + " in the queue";
        String letters = dead.isEmpty() ? "" : String.join(", ", dead) + " among the dead letters";
        return waiting + (waiting.isEmpty() || letters.isEmpty() ? "" : ", and ") + letters;
    }
}
