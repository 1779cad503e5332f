package dev.windtunnel.corpus.purchase.graceful;

import static dev.windtunnel.corpus.purchase.graceful.Names.GET_ADJUSTMENT;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_CART;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_USER;
import static dev.windtunnel.corpus.purchase.graceful.Names.UPDATE_CART;
import static dev.windtunnel.sfit.stub.grpc.GrpcCall.call;
import static io.grpc.Status.Code.DEADLINE_EXCEEDED;
import static io.grpc.Status.Code.UNAVAILABLE;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A.2: there are three adjustments, and the largest one counts. */
class SeveralPurchase implements PurchaseBlocks {

    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        shop = new Shop(Design.SEVERAL);
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
        PurchaseBlocks.super.stubs(stubs);
        adjustment(stubs, "RETURNING", 5);
        adjustment(stubs, "DAILY", 1);
    }

    @Override
    public void stubCalls(StubCounts calls) {
        PurchaseBlocks.super.stubCalls(calls);
        calls.happens(call(GET_ADJUSTMENT, Names.code("RETURNING")), 1);
        calls.happens(call(GET_ADJUSTMENT, Names.code("DAILY")), 1);
    }

    @Override
    public void failures(Failures<Json> failures) {
        failures.when(call(GET_USER))
                .thenThrows(
                        UNAVAILABLE,
                        "Purchase could not be completed at this time, please retry the request: user could not be retrieved.");
        failures.when(call(GET_CART))
                .thenThrows(
                        UNAVAILABLE,
                        "Purchase could not be completed at this time, please retry the request: cart could not be retrieved.");
        failures.when("order/PlaceOrder").thenPropagates();
        failures.onFailure(UNAVAILABLE, this::whenThereIsNoPurchase);
        failures.onFailure(DEADLINE_EXCEEDED, this::whenThereIsNoPurchase);
        // Without 10% it is 5%; whether the smaller ones can be had does not matter.
        failures.when(call(GET_ADJUSTMENT, Names.code("FIRST-TIME"))).then((answer, calls) -> costs(9_500, answer));
        failures.when(call(GET_ADJUSTMENT)).hasNoImpact();
        // Without 10% and 5% it is 1%.
        failures.when(call(GET_ADJUSTMENT, Names.code("FIRST-TIME")))
                .and(call(GET_ADJUSTMENT, Names.code("RETURNING")))
                .then((answer, calls) -> costs(9_900, answer));
        // Without any, there is nothing to update.
        failures.when(call(GET_ADJUSTMENT, Names.code("FIRST-TIME")))
                .and(call(GET_ADJUSTMENT, Names.code("RETURNING")))
                .and(call(GET_ADJUSTMENT, Names.code("DAILY")))
                .then((answer, calls) -> {
                    costs(FULL_PRICE, answer);
                    calls.happens(call(UPDATE_CART), 0);
                });
        // If the cart cannot be updated, the full price is paid, whatever adjustment there is.
        failures.when(call(UPDATE_CART)).then((answer, calls) -> costs(FULL_PRICE, answer));
        failures.when(call(GET_ADJUSTMENT, Names.code("FIRST-TIME")))
                .and(call(UPDATE_CART))
                .then((answer, calls) -> costs(FULL_PRICE, answer));
        failures.when(call(GET_ADJUSTMENT, Names.code("FIRST-TIME")))
                .and(call(GET_ADJUSTMENT, Names.code("RETURNING")))
                .and(call(UPDATE_CART))
                .then((answer, calls) -> costs(FULL_PRICE, answer));
    }

    /** What holds whenever the test gets a failure. */
    void whenThereIsNoPurchase(StubCounts calls) {
        nothingHappened();
        calls.readOnly(call(GET_USER));
        calls.readOnly(call(GET_CART));
        calls.readOnly(call(GET_ADJUSTMENT));
        calls.happens(call(UPDATE_CART), 0);
    }
}
