package example.shelf;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** An application that keeps texts in a store and sends messages; what it does about failures is up to those who call it. */
public final class Shelf {

    private static final int ATTEMPTS = 3;
    private static final int UNAVAILABLE = 503;
    private static final int FAILURE = 400;

    private final HttpClient client;

    public Shelf(HttpClient client) {
        this.client = client;
    }

    public void put(String name) throws IOException, InterruptedException {
        require(send(to(name).PUT(BodyPublishers.ofString(name)).build()));
    }

    /** A name that nobody has. */
    public void create(String name) throws IOException, InterruptedException {
        require(send(to("new-" + name).PUT(BodyPublishers.ofString(name)).build()));
    }

    public void get(String name) throws IOException, InterruptedException {
        require(send(to(name).build()));
    }

    public void delete(String name) throws IOException, InterruptedException {
        require(send(to(name).DELETE().build()));
    }

    public void message(String queue) throws IOException, InterruptedException {
        require(send(toQueue("SendMessage", queue)));
    }

    public void receive(String queue) throws IOException, InterruptedException {
        require(send(toQueue("ReceiveMessage", queue)));
    }

    private static HttpRequest.Builder to(String name) {
        return HttpRequest.newBuilder(URI.create("http://shelf.example.com/" + name));
    }

    private static HttpRequest toQueue(String operation, String queue) {
        return HttpRequest.newBuilder(URI.create("http://sqs.eu.amazonaws.com/"))
                .header("X-Amz-Target", "AmazonSQS." + operation)
                .POST(BodyPublishers.ofString("{\"MessageBody\":\"hello\",\"QueueUrl\":\"http://q/" + queue + "\"}"))
                .build();
    }

    private static void require(int status) throws IOException {
        if (status >= FAILURE) {
            throw new IOException("The service answers " + status + ".");
        }
    }

    private int send(HttpRequest request) throws IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                int status = client.send(request, BodyHandlers.discarding()).statusCode();
                if (status != UNAVAILABLE || attempt == ATTEMPTS) {
                    return status;
                }
            } catch (IOException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }
}
