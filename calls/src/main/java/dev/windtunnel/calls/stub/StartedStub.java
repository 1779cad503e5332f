package dev.windtunnel.calls.stub;

import dev.windtunnel.calls.RunningExecutions;
import java.lang.reflect.InvocationTargetException;
import java.util.function.UnaryOperator;

/** A server has started that gives prepared answers. Asked by name, because its two versions have no type in common. */
public final class StartedStub implements UnaryOperator<Object> {

    /** Made by its name. */
    public StartedStub() {}

    @Override
    public Object apply(Object server) {
        try {
            Object port = server.getClass().getMethod("getPort").invoke(server);
            RunningExecutions.answersInTurn((Integer) port);
            return server;
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("The port of a MockWebServer is not known.", e);
        }
    }
}
