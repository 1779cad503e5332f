package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.agent.ServiceNames;
import io.grpc.Server;
import java.util.function.UnaryOperator;

/** A server is about to stop. */
public final class StoppedServer implements UnaryOperator<Object> {

    /** Made by its name. */
    public StoppedServer() {}

    @Override
    public Object apply(Object server) {
        Server stopped = (Server) server;
        JoiningInterceptor.of(stopped).ifPresent(joining -> {
            joining.interceptor().leave(stopped);
            ServiceNames.ended(joining);
        });
        return server;
    }
}
