package dev.windtunnel.calls.servlet;

import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.FilterInfo;
import io.undertow.servlet.util.ImmediateInstanceFactory;
import jakarta.servlet.DispatcherType;
import java.util.function.UnaryOperator;

/** Undertow is about to deploy an application: our filter is the first of those that it has so far. */
public final class NewUndertowApplication implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewUndertowApplication() {}

    @Override
    public Object apply(Object deployment) {
        DeploymentInfo made = (DeploymentInfo) deployment;
        if (!made.getFilters().containsKey(JoiningFilter.NAME)) {
            made.addFilter(new FilterInfo(
                            JoiningFilter.NAME,
                            JoiningFilter.class,
                            new ImmediateInstanceFactory<>(new JoiningFilter()))
                    .setAsyncSupported(true));
            for (DispatcherType type : DispatcherType.values()) {
                made.insertFilterUrlMapping(0, JoiningFilter.NAME, "/*", type);
            }
        }
        return deployment;
    }
}
