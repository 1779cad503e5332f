package dev.windtunnel.demo.orders;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Keeps orders in a store that refuses to overwrite what it has. */
final class Orders {

    private static final int ATTEMPTS = 3;
    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int EXISTS = 412;
    private static final int UNAVAILABLE = 503;

    private final HttpClient client;
    private final URI store;
    private final boolean fixed;

    /** @param fixed whether an order that is there already may be our own */
    Orders(HttpClient client, URI store, boolean fixed) {
        this.client = client;
        this.store = store;
        this.fixed = fixed;
    }

    /** Places a new order. */
    void place(String number, String book) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(store.resolve("/orders/" + number))
                .header("If-None-Match", "*")
                .PUT(BodyPublishers.ofString(book))
                .build();
        int status = send(request);
        boolean own = fixed && status == EXISTS && book(number).equals(book);
        if (status == EXISTS && !own) {
            throw new IllegalStateException("Order " + number + " exists already.");
        }
        if (status != CREATED && !own) {
            throw new IOException("The store answers " + status + ".");
        }
    }

    /** The book of an order. */
    String book(String number) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(store.resolve("/orders/" + number)).build();
        HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != OK) {
            throw new IOException("The store answers " + answer.statusCode() + ".");
        }
        return answer.body();
    }

    /** Tries again what has failed. */
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
