package dev.windtunnel.calls.servlet;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.FilterMapping;
import org.eclipse.jetty.ee10.servlet.ServletHandler;

/**
 * Jetty is about to initialise the filters of an application: ours is the first of them. The application may count as started then,
 * so that its {@link jakarta.servlet.ServletContext} takes no filters any more.
 */
public final class NewJettyApplication implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewJettyApplication() {}

    @Override
    public Object apply(Object handler) {
        ServletHandler servlets = (ServletHandler) handler;
        if (servlets.getServletContext() != null && servlets.getFilter(JoiningFilter.NAME) == null) {
            FilterHolder filter = new FilterHolder(new JoiningFilter());
            filter.setName(JoiningFilter.NAME);
            filter.setAsyncSupported(true);
            FilterMapping mapping = new FilterMapping();
            mapping.setFilterName(JoiningFilter.NAME);
            mapping.setPathSpec("/*");
            mapping.setDispatcherTypes(EnumSet.allOf(DispatcherType.class));
            servlets.prependFilter(filter);
            servlets.prependFilterMapping(mapping);
        }
        return handler;
    }
}
