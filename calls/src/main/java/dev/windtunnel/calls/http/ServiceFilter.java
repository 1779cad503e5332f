package dev.windtunnel.calls.http;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.RunningExecutions;
import java.io.IOException;
import java.util.Optional;

/** Sets the context of requests in the JDK's HTTP server. */
public final class ServiceFilter extends Filter {

    private final String service;

    /** A filter for the service with this name. */
    public ServiceFilter(String service) {
        this.service = service;
    }

    /** Adds a filter to these contexts of a server, and registers the service's name in this JVM. */
    public static void join(HttpServer server, String service, HttpContext... contexts) {
        for (HttpContext context : contexts) {
            context.getFilters().add(0, new ServiceFilter(service));
        }
        RunningExecutions.listening(server.getAddress().getPort(), service);
    }

    /** Undoes {@link #join}; call it when the server is stopped. */
    public static void leave(HttpServer server) {
        RunningExecutions.closed(server.getAddress().getPort());
    }

    @Override
    public void doFilter(HttpExchange exchange, Chain chain) throws IOException {
        String header = exchange.getRequestHeaders().getFirst(Header.NAME);
        Optional<CallContext> context = header == null ? Optional.empty() : Header.received(header, service);
        if (context.isEmpty()) {
            chain.doFilter(exchange);
            return;
        }
        context.get().run(() -> chain.doFilter(exchange));
    }

    @Override
    public String description() {
        return "Windtunnel: requests of " + service;
    }
}
