package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.purchase.store.Accounts;
import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;

/**
 * The service under test, and the stores that the test inspects afterwards.
 *
 * @param purchase the service
 */
record Shop(RpcRemote purchase, Accounts accounts, LastPurchases cache) {

    /** Buys the cart. */
    Json buy(Order order) {
        return purchase.call(Purchases.PURCHASE, order.json());
    }
}
