package dev.windtunnel.calls.servlet;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import java.util.EnumSet;
import java.util.function.UnaryOperator;
import org.apache.catalina.core.StandardContext;

/** Tomcat is about to make the filters of an application: ours is the first of them. */
public final class NewTomcatApplication implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewTomcatApplication() {}

    @Override
    public Object apply(Object context) {
        FilterRegistration.Dynamic filter =
                ((StandardContext) context).getServletContext().addFilter(JoiningFilter.NAME, new JoiningFilter());
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(EnumSet.allOf(DispatcherType.class), false, "/*");
        }
        return context;
    }
}
