package example;

import static dev.windtunnel.sfit.spec.FaultSpec.faultSpec;
import static dev.windtunnel.sfit.stub.http.HttpCall.get;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** The same test in one method, without inheritance. */
class FluentTest {

    @FaultSpecTest
    void greets() throws Exception {
        try (HttpStubServer users = HttpStubServer.start("users")) {
            faultSpec()
                    .stubs(stubs -> stubs.on(get("/users/7")).answers(HttpAnswer.ok("Ada")))
                    .execute(() -> greeting(users.url("/users/7")))
                    .assertions(greeting -> assertEquals("Hello, Ada", greeting))
                    .stubCalls(calls -> calls.readOnly("GET /users/7"))
                    .when("GET /users/7")
                    .then((greeting, calls) -> assertEquals("Hello", greeting))
                    .run();
        }
    }

    /** Greets known users by name. */
    private static String greeting(String url) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
        try {
            HttpResponse<String> name =
                    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
            return name.statusCode() == 200 ? "Hello, " + name.body() : "Hello";
        } catch (IOException e) {
            return "Hello";
        }
    }
}
