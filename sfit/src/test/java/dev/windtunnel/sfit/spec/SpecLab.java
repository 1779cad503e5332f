package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpCall;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A shop that calls three stubs over HTTP: it needs the user, tries to get a discount, and tries to send a mail. Each call may be
 * answered with 503.
 */
final class SpecLab implements AutoCloseable {

    private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());
    private final HttpStubServer users = HttpStubServer.start("users");
    private final HttpStubServer discounts = HttpStubServer.start("discounts");
    private final HttpStubServer mails = HttpStubServer.start("mails");
    private Catalogue faults = Catalogue.none()
            .with("users", new Fault.HttpStatus(503))
            .with("discounts", new Fault.HttpStatus(503))
            .with("mails", new Fault.HttpStatus(503));
    private @Nullable Throwable thrown;
    private @Nullable Summary summary;

    SpecLab() throws IOException {}

    SpecLab with(String service, Fault fault) {
        faults = faults.with(service, fault);
        return this;
    }

    /** A failure of the shop. */
    static final class ShopException extends RuntimeException {
        private static final long serialVersionUID = 1;

        ShopException(String message) {
            super(message);
        }
    }

    HttpResponse<String> call(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> user() throws IOException, InterruptedException {
        return call(HttpRequest.newBuilder(URI.create(users.url("/users/1"))));
    }

    HttpResponse<String> discount(String code) throws IOException, InterruptedException {
        return call(HttpRequest.newBuilder(URI.create(discounts.url("/discount?code=" + code))));
    }

    HttpResponse<String> mail() throws IOException, InterruptedException {
        return call(HttpRequest.newBuilder(URI.create(mails.url("/mails")))
                .POST(HttpRequest.BodyPublishers.ofString("thanks")));
    }

    /** What somebody pays: 100 without the discount, 90 with it. */
    String purchase() throws IOException, InterruptedException {
        if (user().statusCode() != 200) {
            throw new ShopException("no user");
        }
        String price = discount("A").statusCode() == 200 ? "90" : "100";
        mail();
        return price;
    }

    /** The happy path of a purchase. */
    FaultSpec<String> spec() {
        return FaultSpec.faultSpec()
                .execute(this::purchase)
                .stubs(stubs -> {
                    stubs.on(HttpCall.get("/users/1")).answers(HttpAnswer.json("{}"));
                    stubs.on(HttpCall.get("/discount?code=A")).answers(HttpAnswer.ok("10"));
                    stubs.on(HttpCall.post("/mails")).answers(HttpAnswer.ok(""));
                })
                .assertions(price -> {
                    if (!price.equals("90")) {
                        throw new AssertionError("the price is " + price);
                    }
                })
                .stubCalls(calls -> {
                    calls.readOnly("GET /users/1");
                    calls.readOnly("GET /discount");
                    calls.happens("POST /mails", 1);
                });
    }

    /** The same with everything that there is to say. */
    FaultSpec<String> whole() {
        return spec().when("GET /users/1")
                .thenThrows(ShopException.class, "no user")
                .onFailure(ShopException.class, calls -> calls.happens("POST /mails", 0))
                .when("GET /discount")
                .then(SpecLab::fullPrice)
                .when("POST /mails")
                .hasNoImpact();
    }

    static void fullPrice(String price, StubCounts calls) {
        if (!price.equals("100")) {
            throw new AssertionError("the price is " + price + " without a discount");
        }
    }

    /** Tries everything; null if all is as stated, else what is thrown first. */
    @Nullable
    Throwable run(Supplier<? extends FaultSpec<?>> test) throws Exception {
        CallSettings settings = CallSettings.with(faults);
        CallExploration shared = new CallExploration().describingAnswers();
        thrown = null;
        Subject subject = Subject.of("shop", choices -> {
            try (CallExecution execution = CallExecution.start(choices, settings, shared);
                    CallContext.Scope root = execution.root().enter()) {
                test.get().run();
            } catch (Throwable e) {
                thrown = thrown == null ? e : thrown;
                throw e;
            }
        });
        summary = Exploration.of(subject)
                .oracles(new SpecEngine().oracles())
                .search(new FewestFaultsSearch(Integer.MAX_VALUE))
                .stopAtFirstFinding(true)
                .shrinks(false)
                .run();
        return thrown;
    }

    Summary summary() {
        if (summary == null) {
            throw new IllegalStateException("Nothing has run.");
        }
        return summary;
    }

    @Override
    public void close() {
        users.close();
        discounts.close();
        mails.close();
    }
}
