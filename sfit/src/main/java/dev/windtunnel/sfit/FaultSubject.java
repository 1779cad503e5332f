package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.FaultMenu;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Subject;

/** A test whose calls are intercepted. All lanes share the services; every call carries the number of its execution. */
record FaultSubject(String name, FaultExploration.Test test, CallSettings settings, FaultMenu menu) implements Subject {

    @Override
    public Lane open() throws Exception {
        return Subject.of(name, choices -> {
                    try (CallExecution execution = CallExecution.start(choices, settings, menu);
                            CallContext.Scope scope = execution.root().enter()) {
                        test.run(execution);
                    }
                })
                .open();
    }
}
