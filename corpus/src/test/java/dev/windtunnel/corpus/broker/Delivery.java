package dev.windtunnel.corpus.broker;

/**
 * A message as a client receives it.
 *
 * @param client the name of the client
 * @param message the name of the message
 * @param count how often the broker says that it was delivered, this time included; only whether it is 1 can be relied on
 */
record Delivery(String client, String message, int count) {

    /** Whether the broker says that the message may have been delivered before. */
    boolean isMarked() {
        return count > 1;
    }

    @Override
    public String toString() {
        return isMarked() ? message + ", redelivered" : message;
    }
}
