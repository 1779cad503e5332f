package dev.windtunnel.demo.tickets;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.sfit.spec.FaultSpec;
import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpCall;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Sells tickets: reserves a seat, asks for a discount, and has the ticket sent. Only without a seat there is no ticket. */
final class TicketOffice implements AutoCloseable {

    private static final int FULL_PRICE = 30;

    private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());
    private final HttpStubServer seats = HttpStubServer.start("seats");
    private final HttpStubServer discounts = HttpStubServer.start("discounts");
    private final HttpStubServer mails = HttpStubServer.start("mails");
    private final boolean mailsInAnyCase;

    /** @param mailsInAnyCase whether the ticket is sent without a discount, too */
    TicketOffice(boolean mailsInAnyCase) throws IOException {
        this.mailsInAnyCase = mailsInAnyCase;
    }

    /** There is no ticket. */
    private static final class NoTicketException extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoTicketException(String message) {
            super(message);
        }
    }

    /** What a customer pays. */
    private int sell() {
        if (tried("POST", seats.url("/seats/7")).isEmpty()) {
            throw new NoTicketException("The seat cannot be reserved.");
        }
        String discount = tried("GET", discounts.url("/discounts/ada"));
        if (!discount.isEmpty() || mailsInAnyCase) {
            tried("POST", mails.url("/mails"));
        }
        return discount.isEmpty() ? FULL_PRICE : FULL_PRICE - Integer.parseInt(discount);
    }

    /** What a service answers; nothing if it does not. */
    private String tried(String method, String url) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .method(method, BodyPublishers.noBody())
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() == 200 ? answer.body() : "";
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** What happens, under every fault. */
    FaultSpec<Integer> spec() {
        return FaultSpec.faultSpec()
                .stubs(TicketOffice::answers)
                .execute(this::sell)
                .assertions(price -> costs(25, price))
                .stubCalls(calls -> {
                    calls.happens("POST /seats/7", 1);
                    calls.readOnly("GET /discounts/ada");
                    calls.happens("POST /mails", 1);
                })
                .when("POST /seats/7")
                .thenThrows(NoTicketException.class, "The seat cannot be reserved.")
                .onFailure(NoTicketException.class, calls -> calls.happens("POST /mails", 0))
                .when("GET /discounts/ada")
                .then((price, calls) -> costs(FULL_PRICE, price))
                .when("POST /mails")
                .hasNoImpact();
    }

    private static void answers(Stubs stubs) {
        stubs.on(HttpCall.post("/seats/7")).answers(HttpAnswer.ok("reserved"));
        stubs.on(HttpCall.get("/discounts/ada")).answers(HttpAnswer.ok("5"));
        stubs.on(HttpCall.post("/mails")).answers(HttpAnswer.ok(""));
    }

    private static void costs(int expected, int price) {
        if (price != expected) {
            throw new AssertionError("the ticket costs " + price + " instead of " + expected);
        }
    }

    @Override
    public void close() {
        seats.close();
        discounts.close();
        mails.close();
    }
}
