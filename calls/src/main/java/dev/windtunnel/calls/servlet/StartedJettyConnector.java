package dev.windtunnel.calls.servlet;

import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.ServerConnector;

/** Jetty listens: calls of its port are calls of its application. Which application of several is called is known when it is. */
public final class StartedJettyConnector implements UnaryOperator<Object> {

    private static final String HANDLER = "org.eclipse.jetty.ee10.servlet.ServletContextHandler";

    /** Made by its name. */
    public StartedJettyConnector() {}

    @Override
    public Object apply(Object connector) {
        ServerConnector started = (ServerConnector) connector;
        if (!hasKnownServlets(started)) {
            return connector;
        }
        List<ServletContextHandler> applications = started.getServer().getDescendants(ServletContextHandler.class);
        if (applications.size() == 1) {
            JoiningFilter.of(applications.get(0).getServletContext())
                    .ifPresent(joining -> joining.listening(started.getLocalPort()));
        }
        return connector;
    }

    /** Connectors have the same name in all versions of Jetty, but their applications do not. */
    private static boolean hasKnownServlets(ServerConnector connector) {
        try {
            Class.forName(HANDLER, false, connector.getClass().getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
