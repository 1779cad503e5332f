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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A.1: there is one adjustment of the price. */
class SinglePurchase implements PurchaseBlocks {

    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        shop = new Shop(Design.SOFT);
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
    public void failures(Failures<Json> failures) {
        // Without a user or a cart there is no purchase.
        failures.when(call(GET_USER))
                .thenThrows(
                        UNAVAILABLE,
                        "Purchase could not be completed at this time, please retry the request: user could not be retrieved.");
        failures.when(call(GET_CART))
                .thenThrows(
                        UNAVAILABLE,
                        "Purchase could not be completed at this time, please retry the request: cart could not be retrieved.");
        // The gateway passes on what it gets.
        failures.when("order/PlaceOrder").thenPropagates();
        // No money has moved, the cart is as it was, and services that only read may have been called.
        failures.onFailure(UNAVAILABLE, this::whenThereIsNoPurchase);
        failures.onFailure(DEADLINE_EXCEEDED, this::whenThereIsNoPurchase);
        // Without an adjustment, the full price is paid, and the cart stays as it is.
        failures.when(call(GET_ADJUSTMENT, Names.code("FIRST-TIME"))).then((answer, calls) -> {
            costs(FULL_PRICE, answer);
            calls.happens(call(UPDATE_CART), 0);
        });
        // The same if the cart cannot be updated.
        failures.when(call(UPDATE_CART)).then((answer, calls) -> costs(FULL_PRICE, answer));
    }

    private void whenThereIsNoPurchase(StubCounts calls) {
        nothingHappened();
        calls.readOnly(call(GET_USER));
        calls.readOnly(call(GET_CART));
        calls.readOnly(call(GET_ADJUSTMENT));
        calls.happens(call(UPDATE_CART), 0);
    }
}
