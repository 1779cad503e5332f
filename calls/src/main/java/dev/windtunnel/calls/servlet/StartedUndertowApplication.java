package dev.windtunnel.calls.servlet;

import io.undertow.servlet.api.DeploymentManager;
import java.util.function.UnaryOperator;

/** Undertow has started an application: it gets its name, although its filters may be initialised later. */
public final class StartedUndertowApplication implements UnaryOperator<Object> {

    /** Made by its name. */
    public StartedUndertowApplication() {}

    @Override
    public Object apply(Object manager) {
        try {
            UndertowApplications.started((DeploymentManager) manager);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return manager;
    }
}
