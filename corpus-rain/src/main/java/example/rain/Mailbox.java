package example.rain;

import com.azure.core.util.Context;
import com.azure.storage.queue.QueueClient;
import com.azure.storage.queue.models.QueueMessageItem;
import java.time.Duration;
import java.util.Optional;

/** Takes the next message out of a queue (figure 4 of the paper). */
public final class Mailbox {

    private static final Duration HIDDEN = Duration.ofSeconds(1);

    private final QueueClient queue;

    public Mailbox(QueueClient queue) {
        this.queue = queue;
    }

    /** The next message; empty if there is none. */
    public Optional<String> next() throws InterruptedException {
        Optional<String> message = receive();
        if (Twin.isFixed() && message.isEmpty()) {
            // An attempt whose answer was lost may have hidden it.
            Thread.sleep(HIDDEN.toMillis() + 500);
            return receive();
        }
        return message;
    }

    private Optional<String> receive() {
        return queue.receiveMessages(1, HIDDEN, null, Context.NONE).stream()
                .findFirst()
                .map(QueueMessageItem::getBody)
                .map(Object::toString);
    }
}
