package dev.windtunnel.corpus.rpc;

import dev.windtunnel.corpus.web.Json;

/** The implementation of a method. */
@FunctionalInterface
public interface Procedure {

    /**
     * Answers one request; several requests may run at once.
     *
     * @throws io.grpc.StatusRuntimeException to answer with that status; other exceptions are answered with INTERNAL
     */
    Json answer(Json request) throws Exception;
}
