package dev.windtunnel.calls.servlet;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.agent.ServiceNames;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets an application take part that does not say so, under a name that it gets when the filter is initialised: only then is its
 * configuration known. If the application has joined by itself, this filter does nothing.
 */
final class JoiningFilter implements Filter {

    static final String NAME = "windtunnel-agent";

    /** The attribute of an application with its filter, so that the port can be told to it. */
    private static final String ATTRIBUTE = JoiningFilter.class.getName();

    private volatile @Nullable ServiceServletFilter filter;

    /** The one of an application that takes part. */
    static Optional<JoiningFilter> of(ServletContext context) {
        return context.getAttribute(ATTRIBUTE) instanceof JoiningFilter joining
                ? Optional.of(joining)
                : Optional.empty();
    }

    @Override
    public void init(FilterConfig config) {
        join(config.getServletContext());
    }

    /** Gives the application its name, unless it has one. Some containers initialise a filter only when the first request comes. */
    synchronized void join(ServletContext context) {
        if (filter == null && !hasJoined(context)) {
            filter = new ServiceServletFilter(ServiceNames.of(this, () -> ApplicationName.of(context)));
            context.setAttribute(ATTRIBUTE, this);
        }
    }

    private static boolean hasJoined(ServletContext context) {
        // By its name, because another loader may have loaded the class that the application uses.
        return context.getFilterRegistrations().values().stream()
                .anyMatch(each -> ServiceServletFilter.class.getName().equals(each.getClassName()));
    }

    /** The container of the application listens at this port. */
    void listening(int port) {
        ServiceServletFilter joined = filter;
        if (joined != null && port > 0) {
            joined.listening(port);
        }
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        ServiceServletFilter joined = filter;
        if (joined != null && CallContext.entered() == null) {
            joined.doFilter(request, response, chain);
        } else {
            chain.doFilter(request, response);
        }
    }

    @Override
    public void destroy() {
        ServiceServletFilter joined = filter;
        if (joined != null) {
            joined.destroy();
            ServiceNames.ended(this);
        }
    }
}
