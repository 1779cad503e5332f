package dev.windtunnel.corpus.purchase.graceful;

import static dev.windtunnel.corpus.purchase.graceful.Names.NOTIFY_ORDER;
import static dev.windtunnel.sfit.stub.grpc.GrpcCall.call;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A.3: in the end an e-mail is sent. What was said about the purchase is inherited. */
class NotifyingPurchase extends SeveralPurchase {

    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        shop = new Shop(Design.NOTIFYING);
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    @Override
    public Shop shop() {
        return shop;
    }

    @Override
    public void stubs(Stubs stubs) {
        super.stubs(stubs);
        stubs.on(call(NOTIFY_ORDER)).answers(Json.object());
    }

    @Override
    public void stubCalls(StubCounts calls) {
        super.stubCalls(calls);
        calls.happens(call(NOTIFY_ORDER), 1);
    }

    @Override
    public void failures(Failures<Json> failures) {
        super.failures(failures);
        failures.when(call(NOTIFY_ORDER)).hasNoImpact();
    }

    @Override
    void whenThereIsNoPurchase(StubCounts calls) {
        super.whenThereIsNoPurchase(calls);
        calls.happens(call(NOTIFY_ORDER), 0);
    }
}
