package example.rain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

class QueueChecks {

    private static final long HIDDEN_MILLIS = 1_500;

    @Test
    void anOrderIsSentOnce() {
        Orders orders = new Orders(Clouds.SQS);
        String queue = orders.open(Clouds.name());
        orders.send(queue, "Dune");

        assertEquals(
                "1",
                Clouds.SQS
                        .getQueueAttributes(get ->
                                get.queueUrl(queue).attributeNames(QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES))
                        .attributes()
                        .get(QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES));
    }

    @Test
    void aMessageIsReceived() throws Exception {
        String queue = Clouds.queue();
        Clouds.SQS.sendMessage(message -> message.queueUrl(queue).messageBody("hello"));

        assertEquals(Optional.of("hello"), new Inbox(Clouds.SQS, queue).next());
    }

    @Test
    void aMessageIsHandledOnce() throws Exception {
        String queue = Clouds.queue();
        Clouds.SQS.sendMessage(message -> message.queueUrl(queue).messageBody("hello"));
        Worker worker = new Worker(Clouds.ASYNC_SQS, queue);
        worker.run();
        Thread.sleep(HIDDEN_MILLIS);
        worker.run();

        assertEquals(List.of("hello"), worker.handled());
    }
}
