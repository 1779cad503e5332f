package dev.windtunnel.calls.servlet;

import io.undertow.servlet.api.Deployment;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.api.FilterInfo;
import jakarta.servlet.Filter;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The applications that were started and for which no server has started yet. Undertow does not tell which of them a server serves.
 */
final class UndertowApplications {

    private static final Set<JoiningFilter> WAITING = Collections.newSetFromMap(new WeakHashMap<>());

    private UndertowApplications() {}

    static void started(DeploymentManager manager) throws ReflectiveOperationException {
        Optional<JoiningFilter> filter = filter(manager);
        if (filter.isPresent()) {
            filter.get().join(manager.getDeployment().getServletContext());
            synchronized (WAITING) {
                WAITING.add(filter.get());
            }
        }
    }

    static void stopped(DeploymentManager manager) throws ReflectiveOperationException {
        Optional<JoiningFilter> filter = filter(manager);
        if (filter.isPresent()) {
            filter.get().destroy();
            synchronized (WAITING) {
                WAITING.remove(filter.get());
            }
        }
    }

    private static Optional<JoiningFilter> filter(DeploymentManager manager) throws ReflectiveOperationException {
        Deployment deployment = manager.getDeployment();
        FilterInfo info = deployment == null
                ? null
                : deployment.getDeploymentInfo().getFilters().get(JoiningFilter.NAME);
        Filter filter =
                info == null ? null : info.getInstanceFactory().createInstance().getInstance();
        return filter instanceof JoiningFilter joining ? Optional.of(joining) : Optional.empty();
    }

    /** All of them; from now on they do not wait any more. */
    static List<JoiningFilter> take() {
        synchronized (WAITING) {
            List<JoiningFilter> all = List.copyOf(WAITING);
            WAITING.clear();
            return all;
        }
    }
}
