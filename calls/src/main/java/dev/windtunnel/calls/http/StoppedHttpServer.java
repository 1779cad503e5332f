package dev.windtunnel.calls.http;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.agent.ServiceNames;
import java.util.function.UnaryOperator;

/** A server is about to stop. */
public final class StoppedHttpServer implements UnaryOperator<Object> {

    /** Made by its name. */
    public StoppedHttpServer() {}

    @Override
    public Object apply(Object server) {
        ServiceFilter.leave((HttpServer) server);
        ServiceNames.ended(server);
        return server;
    }
}
