package example.rain;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** Takes the next message out of a queue. */
public final class Inbox {

    private static final Duration HIDDEN = Duration.ofSeconds(1);

    private final SqsClient sqs;
    private final String queue;

    public Inbox(SqsClient sqs, String queue) {
        this.sqs = sqs;
        this.queue = queue;
    }

    /** The next message; empty if there is none. */
    public Optional<String> next() throws InterruptedException {
        List<Message> messages = receive();
        if (Twin.isFixed() && messages.isEmpty()) {
            // An attempt whose answer was lost may have hidden it.
            Thread.sleep(HIDDEN.toMillis() + 500);
            messages = receive();
        }
        return messages.stream().findFirst().map(Message::body);
    }

    private List<Message> receive() {
        return sqs.receiveMessage(receive -> receive.queueUrl(queue)
                        .maxNumberOfMessages(1)
                        .visibilityTimeout((int) HIDDEN.toSeconds())
                        .waitTimeSeconds(0))
                .messages();
    }
}
