package org.example.threads;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicInteger;

/** Sells seats; a seat that was not paid for is given back, which goes wrong if somebody else takes one meanwhile. */
public final class Cinema {

    public static final int SEATS = 10;

    private final AtomicInteger free = new AtomicInteger(SEATS);
    private final AtomicInteger sold = new AtomicInteger();
    private final Payment payment;
    private final boolean fixed;

    /** Takes the money, or does not. */
    public interface Payment {
        boolean charge() throws InterruptedException;
    }

    public Cinema(Payment payment, boolean fixed) {
        this.payment = payment;
        this.fixed = fixed;
    }

    /** Payment by a service. */
    public static Payment by(HttpClient client) {
        return () -> {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://payment/charge"))
                    .POST(HttpRequest.BodyPublishers.ofString("12 Euro"))
                    .build();
            try {
                return client.send(request, HttpResponse.BodyHandlers.discarding())
                                .statusCode()
                        == 200;
            } catch (IOException e) {
                return false;
            }
        };
    }

    public void sell() {
        free.decrementAndGet();
        try {
            if (payment.charge()) {
                sold.incrementAndGet();
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (fixed) {
            free.incrementAndGet();
        } else {
            free.set(free.get() + 1);
        }
    }

    public int seats() {
        return free.get() + sold.get();
    }
}
