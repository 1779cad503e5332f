package dev.windtunnel.calls.http;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.RunningExecutions;
import dev.windtunnel.calls.agent.ServiceNames;
import java.util.function.UnaryOperator;

/** A server has started: calls of its address are calls of a service. */
public final class StartedHttpServer implements UnaryOperator<Object> {

    /** Made by its name. */
    public StartedHttpServer() {}

    @Override
    public Object apply(Object server) {
        int port = ((HttpServer) server).getAddress().getPort();
        RunningExecutions.listeningUnlessNamed(port, ServiceNames.of(server));
        return server;
    }
}
