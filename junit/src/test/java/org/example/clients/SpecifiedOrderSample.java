package org.example.clients;

import static dev.windtunnel.sfit.spec.FaultSpec.faultSpec;
import static dev.windtunnel.sfit.stub.http.HttpCall.get;
import static dev.windtunnel.sfit.stub.http.HttpCall.post;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.sfit.spec.FaultSpec;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Orders something by the client of somebody else. What happens under faults is said later. */
public class SpecifiedOrderSample {

    /** By which client. */
    public static Clients client = Clients.PLATFORM;

    /** What happens under faults. */
    public static UnaryOperator<FaultSpec<String>> statements = UnaryOperator.identity();

    private static HttpStubServer server;

    @BeforeAll
    static void start() throws IOException {
        server = HttpStubServer.start("shop");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String order() throws Exception {
        HttpClient http = InterceptedHttpClient.of(HttpClient.newBuilder()
                .connectTimeout(OrderSamples.CONNECT)
                .followRedirects(HttpClient.Redirect.ALWAYS)
                .build());
        Clients.Shop shop = client.over(http, URI.create(server.url("")));
        String price = shop.price();
        shop.order("a book for " + price);
        return "ordered for " + price;
    }

    @FaultSpecTest
    void orders() throws Exception {
        statements
                .apply(faultSpec()
                        .stubs(stubs -> {
                            stubs.on(get("/price")).answers(HttpAnswer.ok("12"));
                            stubs.on(post("/order")).answers(HttpAnswer.ok("thanks"));
                        })
                        .execute(SpecifiedOrderSample::order)
                        .assertions(answer -> assertThat(answer).isEqualTo("ordered for 12"))
                        .stubCalls(calls -> {
                            calls.readOnly("GET /price");
                            calls.happens("POST /order", 1);
                        }))
                .run();
    }
}
