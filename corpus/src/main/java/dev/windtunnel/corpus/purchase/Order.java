package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.web.Json;

/**
 * The request of a consumer.
 *
 * @param abortOnNoDiscount whether to abort the purchase without a discount
 * @param abortOnLessThanDiscountAmount the minimum discount in percent; 0 for none
 */
record Order(String sessionId, boolean abortOnNoDiscount, int abortOnLessThanDiscountAmount) {

    static Order of(Json request) {
        return new Order(
                request.get("session_id").text(),
                Boolean.parseBoolean(request.get("abort_on_no_discount").text()),
                Integer.parseInt(
                        request.get("abort_on_less_than_discount_amount").text()));
    }

    Json json() {
        return Json.object()
                .with("session_id", sessionId)
                .with("abort_on_no_discount", String.valueOf(abortOnNoDiscount))
                .with("abort_on_less_than_discount_amount", String.valueOf(abortOnLessThanDiscountAmount));
    }
}
