package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.web.Json;

/**
 * What a consumer asks for.
 *
 * @param abortOnNoDiscount whether there is to be no purchase without a discount
 * @param abortOnLessThanDiscountAmount the least discount in percent with which there is to be a purchase; 0 for any
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
