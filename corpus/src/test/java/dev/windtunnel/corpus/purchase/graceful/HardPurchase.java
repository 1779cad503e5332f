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

/** Thesis 10.2: whatever fails, there is no purchase. */
class HardPurchase implements PurchaseBlocks {

    private static final String RETRY = "Purchase could not be completed at this time, please retry the request: ";

    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        shop = new Shop(Design.HARD);
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
        failures.when(call(GET_USER)).thenThrows(UNAVAILABLE, RETRY + "user could not be retrieved.");
        failures.when(call(GET_CART)).thenThrows(UNAVAILABLE, RETRY + "cart could not be retrieved.");
        failures.when(call(GET_ADJUSTMENT)).thenThrows(UNAVAILABLE, RETRY + "adjustment could not be retrieved.");
        failures.when(call(UPDATE_CART)).thenThrows(UNAVAILABLE, RETRY + "cart could not be retrieved.");
        failures.when("order/PlaceOrder").thenPropagates();
        failures.onFailure(UNAVAILABLE, this::whenThereIsNoPurchase);
        failures.onFailure(DEADLINE_EXCEEDED, this::whenThereIsNoPurchase);
    }

    private void whenThereIsNoPurchase(StubCounts calls) {
        nothingHappened();
        calls.readOnly(call(GET_USER));
        calls.readOnly(call(GET_CART));
        calls.readOnly(call(GET_ADJUSTMENT));
        calls.happens(call(UPDATE_CART), 0);
    }
}
