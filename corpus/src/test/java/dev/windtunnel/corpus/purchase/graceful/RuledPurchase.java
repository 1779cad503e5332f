package dev.windtunnel.corpus.purchase.graceful;

import static dev.windtunnel.corpus.purchase.graceful.Names.GET_ADJUSTMENT;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_CART;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_RULE;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_USER;
import static dev.windtunnel.corpus.purchase.graceful.Names.UPDATE_CART;
import static dev.windtunnel.sfit.stub.grpc.GrpcCall.call;
import static io.grpc.Status.Code.DEADLINE_EXCEEDED;
import static io.grpc.Status.Code.UNAVAILABLE;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;

/**
 * Thesis 10.4: the pricing adjustment is a service with a dependency of its own, without which it gets along. If it waits for it
 * longer than the order service waits for the adjustment, a slow dependency silently costs the consumer the discount.
 */
interface RuledPurchase extends PurchaseBlocks {

    @Override
    default void stubs(Stubs stubs) {
        PurchaseBlocks.super.stubs(stubs);
        stubs.on(call(GET_RULE)).answers(Json.object().with("percent", "10"));
    }

    @Override
    default void stubCalls(StubCounts calls) {
        calls.happens(call(GET_USER), 1);
        calls.happens(call(GET_CART), 1);
        calls.happens(call(GET_RULE), 1);
        calls.happens(call(UPDATE_CART), 1);
        // It is a service of its own here; the stub stands beside it unused.
        calls.happens(call(GET_ADJUSTMENT), 0);
    }

    @Override
    default void failures(Failures<Json> failures) {
        String retry = "Purchase could not be completed at this time, please retry the request: ";
        failures.when(call(GET_USER)).thenThrows(UNAVAILABLE, retry + "user could not be retrieved.");
        failures.when(call(GET_CART)).thenThrows(UNAVAILABLE, retry + "cart could not be retrieved.");
        failures.when("order/PlaceOrder").thenPropagates();
        failures.onFailure(UNAVAILABLE, this::whenThereIsNoPurchase);
        failures.onFailure(DEADLINE_EXCEEDED, this::whenThereIsNoPurchase);
        failures.when(call(GET_RULE)).hasNoImpact();
        failures.when(call(GET_ADJUSTMENT)).then((answer, calls) -> {
            costs(FULL_PRICE, answer);
            calls.happens(call(GET_RULE), 0);
            calls.happens(call(UPDATE_CART), 0);
        });
        failures.when(call(UPDATE_CART)).then((answer, calls) -> costs(FULL_PRICE, answer));
    }

    private void whenThereIsNoPurchase(StubCounts calls) {
        nothingHappened();
        calls.readOnly(call(GET_USER));
        calls.readOnly(call(GET_CART));
        calls.readOnly(call(GET_RULE));
        calls.happens(call(UPDATE_CART), 0);
    }
}
