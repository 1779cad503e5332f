package dev.windtunnel.corpus.purchase.graceful;

import static dev.windtunnel.corpus.purchase.graceful.Names.CART;
import static dev.windtunnel.corpus.purchase.graceful.Names.CONSUMER;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_ADJUSTMENT;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_CART;
import static dev.windtunnel.corpus.purchase.graceful.Names.GET_USER;
import static dev.windtunnel.corpus.purchase.graceful.Names.MERCHANT;
import static dev.windtunnel.corpus.purchase.graceful.Names.UPDATE_CART;
import static dev.windtunnel.sfit.stub.grpc.GrpcCall.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.junit.StructuredFaultTest;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;

/** What the tests of appendix A have in common: everything but what happens under faults. */
interface PurchaseBlocks extends StructuredFaultTest<Json> {

    int FULL_PRICE = 10_000;
    int FUNDS = 20_000;

    /** The application. */
    Shop shop();

    @Override
    @FaultSpecTest(catalogue = "src/test/resources/rpc-faults.yaml", executions = 10_000, budget = "2m")
    default void behavesAsSpecified() throws Exception {
        runBlocks();
    }

    @Override
    default void setup() {
        shop().cache.remove(CONSUMER);
        shop().accounts.delete(CONSUMER);
        shop().accounts.delete(MERCHANT);
        shop().accounts.deposit(CONSUMER, FUNDS);
    }

    @Override
    default void stubs(Stubs stubs) {
        stubs.on(call(GET_USER, Names.session())).answers(Json.object().with("user_id", CONSUMER));
        stubs.on(call(GET_CART, Names.session()))
                .answers(Json.object()
                        .with("cart_id", CART)
                        .with("total", String.valueOf(FULL_PRICE))
                        .with("merchant_id", MERCHANT));
        adjustment(stubs, "FIRST-TIME", 10);
    }

    /** A discount, and the cart with it. */
    default void adjustment(Stubs stubs, String code, int percent) {
        stubs.on(call(GET_ADJUSTMENT, Names.code(code)))
                .answers(Json.object().with("percent", String.valueOf(percent)));
        stubs.on(call(UPDATE_CART, Names.update(percent)))
                .answers(Json.object()
                        .with("cart_id", CART)
                        .with("total", String.valueOf(FULL_PRICE * (100 - percent) / 100)));
    }

    @Override
    default Json execute() {
        return shop().purchase();
    }

    @Override
    default void assertions(Json answer) {
        costs(9_000, answer);
    }

    /** The answer, the cache and the accounts tell of a purchase at this price. */
    default void costs(int total, Json answer) {
        assertThat(answer.get("success").text()).isEqualTo("true");
        assertThat(answer.get("total").text()).isEqualTo(String.valueOf(total));
        assertThat(shop().cache.get(CONSUMER).map(Json::toString))
                .contains(Json.object()
                        .with("user_id", CONSUMER)
                        .with("cart_id", CART)
                        .with("total", String.valueOf(total))
                        .toString());
        assertThat(shop().accounts.balance(CONSUMER)).isEqualTo(FUNDS - total);
        assertThat(shop().accounts.balance(MERCHANT)).isEqualTo(total);
    }

    /** Neither the cache nor the accounts tell of a purchase. */
    default void nothingHappened() {
        assertThat(shop().cache.get(CONSUMER)).isEmpty();
        assertThat(shop().accounts.balance(CONSUMER)).isEqualTo(FUNDS);
        assertThat(shop().accounts.balance(MERCHANT)).isZero();
    }

    @Override
    default void stubCalls(StubCounts calls) {
        calls.happens(call(GET_USER), 1);
        calls.happens(call(GET_CART), 1);
        calls.happens(call(GET_ADJUSTMENT, Names.code("FIRST-TIME")), 1);
        calls.happens(call(UPDATE_CART), 1);
    }

    @Override
    default void teardown() {
        shop().cache.remove(CONSUMER);
        shop().accounts.delete(CONSUMER);
        shop().accounts.delete(MERCHANT);
    }
}
