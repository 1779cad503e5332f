package dev.windtunnel.corpus.rpc;

import dev.windtunnel.corpus.web.Json;

/** What a service does when a method is called. */
@FunctionalInterface
public interface Procedure {

    /**
     * Answers one request; many may come at once.
     *
     * @throws io.grpc.StatusRuntimeException to answer with that status; whatever else is thrown is answered with INTERNAL
     */
    Json answer(Json request) throws Exception;
}
