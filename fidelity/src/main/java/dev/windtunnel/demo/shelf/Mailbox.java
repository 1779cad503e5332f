package dev.windtunnel.demo.shelf;

import java.util.ArrayList;
import java.util.List;

/** Messages on a shelf. Times are seconds of {@link Library#seconds}. */
final class Mailbox {

    private final List<Message> messages = new ArrayList<>();

    /** A message, and when it is seen. */
    static final class Message {

        private final String id;
        private final String text;
        double visibleFrom;
        String receipt = "";
        long received;

        Message(String id, String text, double visibleFrom) {
            this.id = id;
            this.text = text;
            this.visibleFrom = visibleFrom;
        }

        String id() {
            return id;
        }

        String text() {
            return text;
        }
    }

    void add(Message message) {
        messages.add(message);
    }

    /** The first ones that are visible. */
    List<Message> visible(long count, double now) {
        return messages.stream()
                .filter(message -> message.visibleFrom <= now)
                .limit(count)
                .toList();
    }

    List<Message> all() {
        return messages;
    }
}
