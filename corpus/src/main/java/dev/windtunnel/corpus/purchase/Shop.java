package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;

/**
 * What the test talks to, and the stores that it looks into afterwards.
 *
 * @param purchase the service
 */
record Shop(RpcRemote purchase, Funds funds, LastPurchases cache) {

    /** Has the cart bought. */
    Json buy(Order order) {
        return purchase.call(Purchases.PURCHASE, order.json());
    }
}
