package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;

/** Handles the messages of a queue. One that comes again was handled before. */
public final class Worker extends Service {

    private final List<String> handled = new ArrayList<>();

    public Worker(URI address) {
        super(address);
    }

    /** Handles all messages that there are. */
    public void run() throws IOException, InterruptedException {
        for (String message = receive(); !message.isEmpty(); message = receive()) {
            if (!handled.contains(message)) {
                handled.add(message);
            }
            ask("DeleteMessage", "{\"ReceiptHandle\":\"" + message + "\"}");
        }
    }

    /** What it has handled. */
    public List<String> handled() {
        return handled;
    }

    private String receive() throws IOException, InterruptedException {
        return ask("ReceiveMessage", "{\"QueueUrl\":\"jobs\"}");
    }

    private String ask(String operation, String body) throws IOException, InterruptedException {
        var answer = client.send(to("/queue")
                .header("X-Amz-Target", "AmazonSQS." + operation)
                .POST(BodyPublishers.ofString(body))
                .build(), BodyHandlers.ofString());
        require(answer);
        return answer.body();
    }
}
