package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.explore.CalmCheck;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Subject;
import java.util.List;
import java.util.Optional;

/** A test whose calls are intercepted. All lanes share the services; every call carries the number of its execution. */
public record FaultSubject(String name, FaultExploration.Test test, CallSettings settings, CallExploration shared)
        implements Subject {

    @Override
    public Lane open() throws Exception {
        return Subject.of(name, choices -> {
                    try (CallExecution execution = CallExecution.start(choices, settings, shared);
                            CallContext.Scope scope = execution.root().enter()) {
                        test.run(execution);
                    }
                })
                .open();
    }

    @Override
    public Optional<CalmCheck> calmCheck() {
        return Optional.of(LeftBehind.INSTANCE);
    }

    @Override
    public List<Shortfall> shortfalls() {
        return FaultShortfalls.of(shared.tally());
    }
}
