package example.rain;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiptHandleIsInvalidException;

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
        try {
            sqs.deleteMessage(delete -> delete.queueUrl(queue).receiptHandle(message.receiptHandle()))
                    .join();
        } catch (CompletionException e) {
            // A second attempt is told so by some queues. For all other failures, the message comes again.
            if (Twin.isFixed() && !(e.getCause() instanceof ReceiptHandleIsInvalidException)) {
                throw e;
            }
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
