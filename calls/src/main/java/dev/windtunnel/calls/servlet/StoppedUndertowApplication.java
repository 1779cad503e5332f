package dev.windtunnel.calls.servlet;

import io.undertow.servlet.api.DeploymentManager;
import java.util.function.UnaryOperator;

/** Undertow is about to stop an application. */
public final class StoppedUndertowApplication implements UnaryOperator<Object> {

    /** Made by its name. */
    public StoppedUndertowApplication() {}

    @Override
    public Object apply(Object manager) {
        try {
            UndertowApplications.stopped((DeploymentManager) manager);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return manager;
    }
}
