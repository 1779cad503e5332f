package dev.windtunnel.calls.grpc;

import io.grpc.Server;
import java.util.function.UnaryOperator;

/** A server has started: calls of its address are calls of a service. */
public final class StartedServer implements UnaryOperator<Object> {

    /** Made by its name. */
    public StartedServer() {}

    @Override
    public Object apply(Object server) {
        Server started = (Server) server;
        JoiningInterceptor.of(started)
                .ifPresent(joining -> joining.interceptor().joinUnlessNamed(started));
        return server;
    }
}
