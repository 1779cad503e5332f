package dev.windtunnel.calls.servlet;

import jakarta.servlet.ServletContext;
import java.lang.reflect.Method;

/** The name of an application as it is configured: {@code spring.application.name}, otherwise its context path. */
final class ApplicationName {

    private static final String SPRING_CONTEXT = "org.springframework.web.context.WebApplicationContext.ROOT";
    private static final String SPRING_NAME = "spring.application.name";

    private ApplicationName() {}

    /** Empty if nothing is configured. */
    static String of(ServletContext context) {
        Object spring = context.getAttribute(SPRING_CONTEXT);
        String name = spring == null ? "" : ofSpring(spring);
        return name.isEmpty() ? context.getContextPath().replaceFirst("^/", "") : name;
    }

    /** By reflection, because few applications have Spring, and in any version. */
    private static String ofSpring(Object spring) {
        try {
            ClassLoader loader = spring.getClass().getClassLoader();
            // The classes of its objects are not public, their interfaces are.
            Method environment = Class.forName("org.springframework.core.env.EnvironmentCapable", false, loader)
                    .getMethod("getEnvironment");
            Method property = Class.forName("org.springframework.core.env.PropertyResolver", false, loader)
                    .getMethod("getProperty", String.class);
            Object name = property.invoke(environment.invoke(spring), SPRING_NAME);
            return name == null ? "" : name.toString().strip();
        } catch (ReflectiveOperationException e) {
            // A container asks while it starts the application, which must start. There are other names.
            return "";
        }
    }
}
