package dev.windtunnel.corpus;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Journal;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Keeps every execution as the list of its calls: {@code bookings: 503!} is one whose status was injected. */
final class Recording implements Journal {

    private final List<List<String>> executions = new ArrayList<>();

    static List<List<String>> of(String name, ExampleOptions options) throws Exception {
        Recording recording = new Recording();
        Examples.named(name)
                .run(
                        options,
                        exploration -> exploration.request(Request.DEFAULT
                                .with(ExplorationOptions.DEFAULT.withLanes(options.lanes()))
                                .with(recording)));
        return recording.executions;
    }

    @Override
    public Iterator<Execution> committed() {
        return List.<Execution>of().iterator();
    }

    @Override
    public Optional<Finding> known(Oracle.Verdict verdict) {
        return Optional.empty();
    }

    @Override
    public void commit(Execution execution, Needs needs) {
        Trace trace = execution.trace();
        List<String> calls = new ArrayList<>();
        for (int call = 0; call < trace.size(); call++) {
            String service = trace.label(call).substring(0, trace.label(call).indexOf(' '));
            calls.add(service + ": " + trace.outcome(call) + (trace.taken(call) == 0 ? "" : "!"));
        }
        executions.add(calls);
    }

    @Override
    public void found(Finding finding) {}

    @Override
    public void foundSoFar(Finding finding) {}
}
