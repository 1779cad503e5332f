package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.sfit.FaultSubject;
import dev.windtunnel.sfit.stub.StubTable;
import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpCall;
import dev.windtunnel.testing.StubClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Explores specifications without a network. The method {@code GET /users} is one of the service {@code users}, and its stub answers in place. */
final class OfflineLab {

    private final HttpClient client = InterceptedHttpClient.of(new StubClient(this::answer));
    private Catalogue faults = Catalogue.none();
    private Runnable duringCalls = () -> {};
    private @Nullable Summary summary;

    /** These services may answer with 503. */
    static OfflineLab of(String... services) {
        OfflineLab lab = new OfflineLab();
        for (String service : services) {
            lab.with(service, new Fault.HttpStatus(503));
        }
        return lab;
    }

    OfflineLab with(String service, Fault... others) {
        faults = faults.with(service, others);
        return this;
    }

    /** What happens while a call is in progress that meets no fault. */
    OfflineLab during(Runnable calls) {
        duringCalls = calls;
        return this;
    }

    private int answer(HttpRequest request) {
        duringCalls.run();
        String query = request.uri().getRawQuery();
        return StubTable.reply(
                        request.method() + " " + request.uri().getRawPath(),
                        query == null ? "" : "?" + query,
                        new byte[0])
                .map(stubbed -> stubbed.status())
                .orElse(501);
    }

    /** The status of an answer, or the exception of the client. */
    int status(String method) throws IOException {
        String[] parts = method.split(" ", 2);
        URI uri = URI.create("http://" + parts[1].replaceFirst("^/(\\w+).*", "$1") + parts[1]);
        try {
            return client.send(
                            HttpRequest.newBuilder(uri)
                                    .method(parts[0], BodyPublishers.noBody())
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean succeeds(String method) {
        try {
            return status(method) == 200;
        } catch (IOException e) {
            return false;
        }
    }

    /** Stubs for these methods. */
    static void stub(Stubs stubs, Iterable<String> methods) {
        for (String method : methods) {
            String[] parts = method.split(" ", 2);
            stubs.on(HttpCall.request(parts[0], parts[1])).answers(HttpAnswer.ok(""));
        }
    }

    /** Tries everything; null if all is as stated, else what is thrown first. */
    @Nullable
    Throwable run(Supplier<? extends FaultSpec<?>> test) throws Exception {
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        FaultSubject subject = new FaultSubject(
                "offline",
                execution -> {
                    try {
                        test.get().run();
                    } catch (Throwable e) {
                        thrown.compareAndSet(null, e);
                        throw e;
                    }
                },
                CallSettings.with(faults).withOwnCalls(true),
                new CallExploration().describingAnswers());
        summary = Exploration.of(subject)
                .oracles(new SpecEngine().oracles())
                .search(new FewestFaultsSearch(Integer.MAX_VALUE))
                .stopAtFirstFinding(true)
                .shrinks(false)
                .run();
        return thrown.get();
    }

    Summary summary() {
        return Objects.requireNonNull(summary, "a run");
    }
}
