package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.junit.StructuredFaultTest;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What is set up, what is tested, and what holds. */
class Step1Test implements StructuredFaultTest<HttpResponse<String>> {

    final Accounts accounts = new Accounts();
    HttpStubServer users;
    HttpStubServer carts;
    HttpStubServer pricing;
    Orders orders;

    @BeforeEach
    void start() throws Exception {
        users = HttpStubServer.start("users");
        carts = HttpStubServer.start("carts");
        pricing = HttpStubServer.start("pricing");
        orders = new Orders(
                new Orders.Neighbours(users.url(""), carts.url(""), pricing.url("")), accounts, codes(), notifies());
    }

    @AfterEach
    void stop() {
        orders.close();
        users.close();
        carts.close();
        pricing.close();
    }

    List<String> codes() {
        return List.of("FIRST-TIME");
    }

    boolean notifies() {
        return false;
    }

    @Override
    public void setup() {
        accounts.set("consumer", 20_000);
        accounts.set("merchant", 0);
    }

    @Override
    public HttpResponse<String> execute() throws Exception {
        HttpRequest purchase = HttpRequest.newBuilder(URI.create(orders.url("session-33bb")))
                .POST(BodyPublishers.noBody())
                .build();
        return HttpClient.newHttpClient().send(purchase, HttpResponse.BodyHandlers.ofString());
    }

    @Override
    public void assertions(HttpResponse<String> answer) {
        costs(9_000, answer);
    }

    /** The answer and the accounts tell of a purchase at this price. */
    void costs(int price, HttpResponse<String> answer) {
        assertEquals(String.valueOf(price), answer.body());
        assertEquals(20_000 - price, accounts.balance("consumer"));
        assertEquals(price, accounts.balance("merchant"));
    }
}
