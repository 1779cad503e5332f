package dev.windtunnel.corpus.purchase.graceful;

import dev.windtunnel.corpus.rpc.Procedure;
import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;
import io.grpc.StatusRuntimeException;

/** The pricing adjustment: asks for the rules of the day, and works with those of yesterday if they cannot be had. */
record Pricing(RpcRemote rules) implements Procedure {

    private static final Json YESTERDAY = Json.object().with("percent", "10");

    @Override
    public Json answer(Json request) {
        try {
            return rules.call("GetRule", request);
        } catch (StatusRuntimeException e) {
            return YESTERDAY;
        }
    }
}
