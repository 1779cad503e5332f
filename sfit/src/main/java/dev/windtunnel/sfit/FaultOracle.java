package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Trace;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds executions that fail, and says which services failed them: the same assertion may fail for several reasons. */
record FaultOracle(Oracle endings) implements Oracle {

    @Override
    public List<Verdict> judge(Execution execution) {
        return endings.judge(execution).stream()
                .map(verdict -> verdict.causedBy(services(execution.trace())))
                .toList();
    }

    private static Set<String> services(Trace trace) {
        Set<String> services = new TreeSet<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && trace.kind(choice).name().equals(CallExecution.RPC.name())) {
                services.add(CallExecution.target(trace.label(choice)));
            }
        }
        return services;
    }

    /** The labels, which a log keeps only if somebody needs them. */
    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }
}
