package dev.windtunnel.calls.http;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.agent.ServiceNames;
import java.io.IOException;
import java.util.function.UnaryOperator;

/** A context of a server has been made: it gets a filter that comes after those that anybody adds. */
public final class NewHttpContext implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewHttpContext() {}

    @Override
    public Object apply(Object context) {
        HttpContext made = (HttpContext) context;
        made.getFilters().add(new Joining(new ServiceFilter(ServiceNames.of(made.getServer()))));
        return context;
    }

    private static final class Joining extends Filter {
        private final ServiceFilter filter;

        Joining(ServiceFilter filter) {
            this.filter = filter;
        }

        @Override
        public void doFilter(HttpExchange exchange, Chain chain) throws IOException {
            if (CallContext.entered() == null) {
                filter.doFilter(exchange, chain);
            } else {
                // The service has joined by itself, under the name that it wants to have.
                chain.doFilter(exchange);
            }
        }

        @Override
        public String description() {
            return filter.description();
        }
    }
}
