package dev.windtunnel.calls.servlet;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.catalina.Container;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;

/** Tomcat listens: calls of its port are calls of its application. Which application of several is called is known when it is. */
public final class StartedTomcatConnector implements UnaryOperator<Object> {

    /** Made by its name. */
    public StartedTomcatConnector() {}

    @Override
    public Object apply(Object connector) {
        Connector started = (Connector) connector;
        Context[] applications = children(started.getService().getContainer())
                .flatMap(StartedTomcatConnector::children)
                .toArray(Context[]::new);
        if (applications.length == 1) {
            JoiningFilter.of(applications[0].getServletContext())
                    .ifPresent(joining -> joining.listening(started.getLocalPort()));
        }
        return connector;
    }

    private static Stream<Container> children(Container container) {
        return Arrays.stream(container.findChildren());
    }
}
