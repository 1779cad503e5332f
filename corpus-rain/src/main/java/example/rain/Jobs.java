package example.rain;

import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiptHandleIsInvalidException;

/** Jobs, which are messages of a queue until they are done. */
public final class Jobs {

    private final SqsClient sqs;
    private final String queue;

    public Jobs(SqsClient sqs, String queue) {
        this.sqs = sqs;
        this.queue = queue;
    }

    /** Does a job. */
    public String work(Message job) {
        String done = "done: " + job.body();
        remove(job);
        return done;
    }

    private void remove(Message job) {
        try {
            sqs.deleteMessage(delete -> delete.queueUrl(queue).receiptHandle(job.receiptHandle()));
        } catch (SdkException e) {
            // A second attempt is told so by some queues. "In all other cases, the job is done, too."
            if (Twin.isFixed() && !(e instanceof ReceiptHandleIsInvalidException)) {
                throw e;
            }
        }
    }
}
