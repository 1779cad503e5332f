package dev.windtunnel.corpus.purchase.graceful;

import dev.windtunnel.corpus.purchase.graceful.Design.Writing;
import dev.windtunnel.corpus.purchase.store.Accounts;
import dev.windtunnel.corpus.purchase.store.Cache;
import dev.windtunnel.corpus.purchase.store.StoreFailedException;
import dev.windtunnel.corpus.rpc.Procedure;
import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

/** The order service: sells the cart of a session to its user. */
final class Orders implements Procedure {

    private final Design design;
    private final Neighbours neighbours;
    private final Accounts accounts;
    private final Cache cache;

    /** The services that it calls. */
    record Neighbours(RpcRemote users, RpcRemote carts, RpcRemote pricing) {}

    Orders(Design design, Neighbours neighbours, Accounts accounts, Cache cache) {
        this.design = design;
        this.neighbours = neighbours;
        this.accounts = accounts;
        this.cache = cache;
    }

    @Override
    public Json answer(Json request) {
        String user = needed(neighbours.users(), "GetUser", request, "user")
                .get("user_id")
                .text();
        Json cart = needed(neighbours.carts(), "GetCart", request, "cart");
        String cartId = cart.get("cart_id").text();
        int total = adjusted(cartId, Integer.parseInt(cart.get("total").text()));
        write(user, cart.get("merchant_id").text(), cartId, total);
        if (design.notifies()) {
            tryTo(neighbours.carts(), "NotifyOrder", Json.object().with("cart_id", cartId));
        }
        return Json.object().with("success", "true").with("total", String.valueOf(total));
    }

    private static Json needed(RpcRemote service, String method, Json request, String what) {
        try {
            return service.call(method, request);
        } catch (StatusRuntimeException e) {
            throw Status.UNAVAILABLE
                    .withDescription("Purchase could not be completed at this time, please retry the request: " + what
                            + " could not be retrieved.")
                    .asRuntimeException();
        }
    }

    private static Json tryTo(RpcRemote service, String method, Json request) {
        try {
            return service.call(method, request);
        } catch (StatusRuntimeException e) {
            return Json.object();
        }
    }

    /** The price with the largest discount that can be had. */
    private int adjusted(String cartId, int total) {
        int percent = 0;
        for (String code : design.codes()) {
            Json answer = design.softAdjustment()
                    ? tryTo(neighbours.pricing(), "GetAdjustment", Names.code(code))
                    : needed(neighbours.pricing(), "GetAdjustment", Names.code(code), "adjustment");
            if (answer.has("percent")) {
                percent =
                        Math.max(percent, Integer.parseInt(answer.get("percent").text()));
            }
        }
        if (percent == 0) {
            return total;
        }
        Json update = Json.object().with("cart_id", cartId).with("discount_amount", String.valueOf(percent));
        Json updated = design.softAdjustment()
                ? tryTo(neighbours.carts(), "UpdateCart", update)
                : needed(neighbours.carts(), "UpdateCart", update, "cart");
        return updated.has("total") ? Integer.parseInt(updated.get("total").text()) : total;
    }

    private void write(String user, String merchant, String cartId, int total) {
        Json purchase =
                Json.object().with("user_id", user).with("cart_id", cartId).with("total", String.valueOf(total));
        try {
            if (design.writing() == Writing.CACHE_FIRST) {
                cache.put(user, purchase);
            }
            accounts.transfer(user, merchant, total);
            if (design.writing() == Writing.TRANSFER_FIRST) {
                cache.put(user, purchase);
            }
        } catch (StoreFailedException e) {
            throw Status.INTERNAL
                    .withDescription("The purchase could not be stored.")
                    .asRuntimeException();
        }
        if (design.writing() == Writing.TRANSFER_THEN_TRY_CACHE) {
            tryToCache(user, purchase);
        }
    }

    private void tryToCache(String user, Json purchase) {
        try {
            cache.put(user, purchase);
        } catch (StoreFailedException e) {
            // The cache is optional: the purchase is still recorded in the accounts.
        }
    }
}
