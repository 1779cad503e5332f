package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.rpc.RpcService;
import dev.windtunnel.corpus.web.Json;
import io.grpc.Status;
import java.util.Map;

/** Knows one cart, and the discounts of codes. */
final class Carts {

    static final String SERVICE = "cart";
    static final String GET_CART = "GetCart";
    static final String GET_DISCOUNT = "GetDiscountOnCart";
    static final String NOTIFY = "NotifyDiscountApplied";

    static final String CART = "cart-1";

    /** The discount of each code, in percent. */
    static final Map<String, Integer> PERCENT = Map.of("FIRST-TIME", 10, "RETURNING", 5, "DAILY", 1);

    private Carts() {}

    static RpcService service() {
        return new RpcService(SERVICE)
                .with(GET_CART, request -> Json.object().with("cart_id", CART).with("total", "10000"))
                .with(GET_DISCOUNT, Carts::discount)
                .with(NOTIFY, request -> Json.object());
    }

    /** The request for a discount. */
    static Json askingFor(String code, String cart) {
        return Json.object().with("code", code).with("cart_id", cart);
    }

    private static Json discount(Json request) {
        Integer percent = PERCENT.get(request.get("code").text());
        if (percent == null) {
            throw Status.NOT_FOUND.asRuntimeException();
        }
        return Json.object().with("percent", String.valueOf(percent));
    }
}
