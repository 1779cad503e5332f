package dev.windtunnel.corpus.purchase.graceful;

import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;
import io.grpc.MethodDescriptor;

/** The services, their methods and the people of the story. */
final class Names {

    static final String SESSION = "session-33bb";
    static final String CONSUMER = "consumer-997a";
    static final String MERCHANT = "merchant-41e0";
    static final String CART = "cart-52d3";

    static final String API = "api";
    static final String PURCHASE = "MakePurchase";
    static final String ORDERS = "order";
    static final String PLACE = "PlaceOrder";

    static final MethodDescriptor<Json, Json> GET_USER = RpcRemote.method("UserService", "GetUser");
    static final MethodDescriptor<Json, Json> GET_CART = RpcRemote.method("CartService", "GetCart");
    static final MethodDescriptor<Json, Json> UPDATE_CART = RpcRemote.method("CartService", "UpdateCart");
    static final MethodDescriptor<Json, Json> NOTIFY_ORDER = RpcRemote.method("CartService", "NotifyOrder");
    static final MethodDescriptor<Json, Json> GET_RULE = RpcRemote.method("RuleService", "GetRule");
    static final MethodDescriptor<Json, Json> GET_ADJUSTMENT =
            RpcRemote.method("PricingAdjustmentService", "GetAdjustment");

    private Names() {}

    static Json session() {
        return Json.object().with("session_id", SESSION);
    }

    static Json code(String code) {
        return Json.object().with("code", code);
    }

    static Json update(int percent) {
        return Json.object().with("cart_id", CART).with("discount_amount", String.valueOf(percent));
    }
}
