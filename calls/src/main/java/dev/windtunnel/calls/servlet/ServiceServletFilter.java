package dev.windtunnel.calls.servlet;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.RunningExecutions;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sets the context of requests in a servlet container. It must be the first filter, and it must be called for asynchronous
 * dispatches, too, because a container makes them in another thread. {@link #join} does both.
 *
 * <p>The context is also set for tasks of {@link jakarta.servlet.AsyncContext#start}. It is not set for listeners of asynchronous
 * requests and of non-blocking streams.
 */
public final class ServiceServletFilter implements Filter {

    private static final String NAME = "windtunnel";

    private final String service;
    private final Set<Integer> ports = ConcurrentHashMap.newKeySet();

    /** A filter for the service with this name. */
    public ServiceServletFilter(String service) {
        this.service = service;
    }

    /** Adds a filter to an application that is being started, unless it has one. It sees all requests and dispatches. */
    public static void join(ServletContext context, String service) {
        FilterRegistration.Dynamic filter = context.addFilter(NAME, new ServiceServletFilter(service));
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(EnumSet.allOf(DispatcherType.class), false, "/*");
        }
    }

    /**
     * Registers the service's name for a port in this JVM, so that calls are known to go to the service before it receives one.
     * A filter learns the port by itself when the first request comes.
     */
    public void listening(int port) {
        if (ports.add(port)) {
            RunningExecutions.listening(port, service);
        }
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        listening(request.getLocalPort());
        // The request of a dispatch is the same one, so its header is, too.
        String header = request instanceof HttpServletRequest http ? http.getHeader(Header.NAME) : null;
        Optional<CallContext> context = header == null ? Optional.empty() : Header.received(header, service);
        if (context.isEmpty()) {
            chain.doFilter(request, response);
            return;
        }
        ServletRequest carrying = new ContextRequest((HttpServletRequest) request, context.get());
        try {
            context.get().<Exception>run(() -> chain.doFilter(carrying, response));
        } catch (IOException | ServletException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            ServiceServletFilter.<RuntimeException>rethrow(e);
        }
    }

    /** Code in other languages than Java may throw what it does not declare, and must not notice that there is a filter. */
    @SuppressWarnings("unchecked")
    private static <E extends Exception> void rethrow(Exception exception) throws E {
        throw (E) exception;
    }

    @Override
    public void destroy() {
        for (int port : ports) {
            RunningExecutions.closed(port);
        }
        ports.clear();
    }
}
