package dev.windtunnel.calls.servlet;

import io.undertow.Undertow;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.UnaryOperator;

/** Undertow listens: calls of its port are calls of the application that was deployed before. */
public final class StartedUndertow implements UnaryOperator<Object> {

    /** Made by its name. */
    public StartedUndertow() {}

    @Override
    public Object apply(Object server) {
        List<JoiningFilter> deployed = UndertowApplications.take();
        if (deployed.size() == 1) {
            for (Undertow.ListenerInfo listener : ((Undertow) server).getListenerInfo()) {
                if (listener.getAddress() instanceof InetSocketAddress address) {
                    deployed.get(0).listening(address.getPort());
                }
            }
        }
        return server;
    }
}
