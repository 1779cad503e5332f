package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.purchase.store.Accounts;
import dev.windtunnel.corpus.rpc.Procedure;
import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

/** Sells a cart to the owner of the session. */
final class Purchases implements Procedure {

    static final String SERVICE = "purchase";
    static final String PURCHASE = "Purchase";
    /** The account of the seller. */
    static final String MERCHANT = "merchant";

    private final RpcRemote users;
    private final RpcRemote carts;
    private final Discounts discounts;
    private final Accounts accounts;
    private final LastPurchases cache;

    Purchases(RpcRemote users, RpcRemote carts, Accounts accounts, LastPurchases cache) {
        this.users = users;
        this.carts = carts;
        this.discounts = new Discounts(carts);
        this.accounts = accounts;
        this.cache = cache;
    }

    @Override
    public Json answer(Json request) {
        Order order = Order.of(request);
        String user = user(order.sessionId());
        Json cart = cart(order.sessionId());
        String cartId = cart.get("cart_id").text();
        int percent = discount(order, cartId);
        int total = Integer.parseInt(cart.get("total").text()) * (100 - percent) / 100;
        if (accounts.balance(user) < total) {
            throw refused("INSUFFICIENT_FUNDS");
        }
        // Transferring first would be correct: after a failed transfer the cache says "purchased".
        cache.put(new LastPurchases.Entry(true, user, cartId, total));
        accounts.transfer(user, MERCHANT, total);
        return Json.object().with("user_id", user).with("cart_id", cartId).with("total", String.valueOf(total));
    }

    private String user(String session) {
        try {
            Json asked = Json.object().with("session_id", session);
            String user = users.call(Users.GET_USER, asked).get("user_id").text();
            users.call(Users.VALIDATE_SESSION, asked.with("user_id", user));
            return user;
        } catch (StatusRuntimeException e) {
            throw notRetrieved("user", e);
        }
    }

    private Json cart(String session) {
        try {
            return carts.call(Carts.GET_CART, Json.object().with("session_id", session));
        } catch (StatusRuntimeException e) {
            throw notRetrieved("cart", e);
        }
    }

    private int discount(Order order, String cart) {
        int percent = discounts.best(cart);
        if (percent == 0 && order.abortOnNoDiscount()) {
            throw refused("NO_DISCOUNT");
        }
        if (percent < order.abortOnLessThanDiscountAmount()) {
            throw refused("INSUFFICIENT_DISCOUNT");
        }
        if (percent > 0) {
            discounts.applied(percent, cart);
        }
        return percent;
    }

    /** A service that is unavailable or too slow may work later; other failures are permanent. */
    private static StatusRuntimeException notRetrieved(String what, StatusRuntimeException failure) {
        return switch (failure.getStatus().getCode()) {
            case UNAVAILABLE, DEADLINE_EXCEEDED ->
                Status.UNAVAILABLE.withDescription(unavailable(what)).asRuntimeException();
            default -> Status.INTERNAL.withCause(failure).asRuntimeException();
        };
    }

    static String unavailable(String what) {
        return "Purchase could not be completed at this time, please retry the request: " + what
                + " could not be retrieved.";
    }

    private static StatusRuntimeException refused(String why) {
        return Status.FAILED_PRECONDITION.withDescription(why).asRuntimeException();
    }
}
