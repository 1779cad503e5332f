package example.rain;

import java.util.Map;
import java.util.UUID;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/** Sends orders to a warehouse. */
public final class Orders {

    private final SqsClient sqs;

    public Orders(SqsClient sqs) {
        this.sqs = sqs;
    }

    /** A queue for orders. */
    public String open(String name) {
        if (!Twin.isFixed()) {
            return sqs.createQueue(queue -> queue.queueName(name)).queueUrl();
        }
        return sqs.createQueue(queue ->
                        queue.queueName(name + ".fifo").attributes(Map.of(QueueAttributeName.FIFO_QUEUE, "true")))
                .queueUrl();
    }

    /** Sends an order. */
    public void send(String queue, String order) {
        String number = UUID.randomUUID().toString();
        sqs.sendMessage(message -> {
            message.queueUrl(queue).messageBody(order);
            if (Twin.isFixed()) {
                message.messageGroupId("orders").messageDeduplicationId(number);
            }
        });
    }
}
