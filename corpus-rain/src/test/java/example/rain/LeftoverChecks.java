package example.rain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.model.Message;

/** None of these looks at what the application should have removed or kept besides. */
class LeftoverChecks {

    @Test
    void aTextIsPublished() {
        Publications publications = new Publications(Clouds.S3, Clouds.bucket());
        publications.publish("letter", "Dear Sir");

        assertEquals("Dear Sir", publications.read("letter"));
    }

    @Test
    void aPersonIsPaid() {
        Payroll payroll = new Payroll(Clouds.S3, Clouds.bucket());
        payroll.pay("ada", "7");

        assertEquals("7", payroll.payment("ada"));
    }

    @Test
    void aCartIsOrdered() {
        String table = Clouds.table();
        Carts carts = new Carts(Clouds.DB, table);
        carts.fill("me", "umbrella");
        carts.order("me", "umbrella");

        assertEquals("umbrella", Clouds.item(table, "order-me").get("article").s());
    }

    @Test
    void aJobIsDone() {
        String queue = Clouds.queue();
        Clouds.SQS.sendMessage(send -> send.queueUrl(queue).messageBody("sweep"));
        Message job = Clouds.SQS
                .receiveMessage(receive -> receive.queueUrl(queue))
                .messages()
                .get(0);

        assertEquals("done: sweep", new Jobs(Clouds.SQS, queue).work(job));
    }

    @Test
    void theLatestPictureIsKept() {
        Albums albums = new Albums(Clouds.container());
        albums.replace(1, "yellow");
        albums.replace(2, "red");

        assertEquals("red", albums.read(2));
    }
}
