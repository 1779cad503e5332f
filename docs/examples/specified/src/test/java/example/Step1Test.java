package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.calls.http.ServiceFilter;
import dev.windtunnel.junit.StructuredFaultTest;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** What is set up, what is tested, and what holds. */
class Step1Test implements StructuredFaultTest<HttpResponse<String>> {

    static final HttpClient client = HttpClient.newHttpClient();
    static HttpStubServer users;
    static HttpStubServer carts;
    static HttpStubServer pricing;

    final Accounts accounts = new Accounts();
    Orders orders;

    @BeforeAll
    static void startStubs() throws Exception {
        users = HttpStubServer.start("users");
        carts = HttpStubServer.start("carts");
        pricing = HttpStubServer.start("pricing");
    }

    @AfterAll
    static void stopStubs() {
        users.close();
        carts.close();
        pricing.close();
    }

    @BeforeEach
    void start() throws Exception {
        Orders.Neighbours others = new Orders.Neighbours(users.url(""), carts.url(""), pricing.url(""));
        orders = new Orders(client, others, accounts, codes(), notifies());
        ServiceFilter.join(orders.server(), "orders", orders.context());
    }

    @AfterEach
    void stop() {
        orders.close();
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
        return client.send(purchase, HttpResponse.BodyHandlers.ofString());
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
