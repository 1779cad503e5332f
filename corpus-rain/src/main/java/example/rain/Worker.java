package example.rain;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** Handles messages, and acknowledges them. */
public final class Worker {

    private final SqsAsyncClient sqs;
    private final String queue;
    private final List<String> handled = new ArrayList<>();

    public Worker(SqsAsyncClient sqs, String queue) {
        this.sqs = sqs;
        this.queue = queue;
    }

    /** Handles all messages that are visible. */
    public void run() {
        for (List<Message> messages = receive(); !messages.isEmpty(); messages = receive()) {
            for (Message message : messages) {
                handled.add(message.body());
                acknowledge(message);
            }
        }
    }

    private void acknowledge(Message message) {
        CompletableFuture<?> deleted =
                sqs.deleteMessage(delete -> delete.queueUrl(queue).receiptHandle(message.receiptHandle()));
        if (Twin.isFixed()) {
            deleted.join();
        } else {
            // Nobody waits for it, and nobody hears if it fails.
            deleted.exceptionally(failure -> null).join();
        }
    }

    private List<Message> receive() {
        return sqs.receiveMessage(receive ->
                        receive.queueUrl(queue).maxNumberOfMessages(1).visibilityTimeout(1))
                .join()
                .messages();
    }

    /** What was handled. */
    public List<String> handled() {
        return List.copyOf(handled);
    }
}
