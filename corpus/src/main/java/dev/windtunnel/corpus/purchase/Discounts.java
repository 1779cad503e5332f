package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;
import io.grpc.StatusRuntimeException;
import java.util.List;

/** Finds the best discount. A purchase works without one, so failures are ignored here. */
final class Discounts {

    private static final List<String> CODES = List.of("FIRST-TIME", "RETURNING", "DAILY");

    private final RpcRemote carts;

    Discounts(RpcRemote carts) {
        this.carts = carts;
    }

    /** The largest discount on a cart, in percent; 0 if there is none. */
    int best(String cart) {
        int best = 0;
        for (String code : CODES) {
            best = Math.max(best, percent(code, cart));
        }
        return best;
    }

    private int percent(String code, String cart) {
        try {
            Json discount = carts.call(Carts.GET_DISCOUNT, Carts.askingFor(code, cart));
            return Integer.parseInt(discount.get("percent").text());
        } catch (StatusRuntimeException e) {
            return 0;
        }
    }

    /** Reports that a discount was used. */
    void applied(int percent, String cart) {
        try {
            carts.call(Carts.NOTIFY, Json.object().with("cart_id", cart).with("percent", String.valueOf(percent)));
        } catch (StatusRuntimeException e) {
            // The call is asynchronous.
        }
    }
}
