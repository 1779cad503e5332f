package example;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * A queue that delivers at least once: a message that was received and not acknowledged in time comes back. Time is counted in
 * calls, so that a test need not wait.
 */
final class Mailbox {

    private static final int TIMEOUT = 3;

    private final Deque<String> visible = new ArrayDeque<>();
    private final Map<String, Integer> inFlight = new HashMap<>();
    private int now;

    void send(String message) {
        tick();
        visible.add(message);
    }

    /** The next message, or an empty string if there is none. */
    String receive() {
        tick();
        String message = visible.poll();
        if (message == null) {
            return "";
        }
        inFlight.put(message, now + TIMEOUT);
        return message;
    }

    void acknowledge(String message) {
        tick();
        inFlight.remove(message);
    }

    private void tick() {
        now++;
        inFlight.entrySet().removeIf(entry -> {
            boolean late = entry.getValue() < now;
            if (late) {
                visible.add(entry.getKey());
            }
            return late;
        });
    }
}
