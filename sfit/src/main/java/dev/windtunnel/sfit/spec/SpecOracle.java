package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.sfit.spec.error.FaultSpecError;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds executions about which a test says nothing, or something wrong. What was decided is the class of the finding, the calls
 * that met faults are its causes.
 */
record SpecOracle(Oracle endings) implements Oracle {

    private static final String DECISIONS = FaultSpecError.class.getPackageName() + ".";

    @Override
    public List<Verdict> judge(Execution execution) {
        if (execution.ending() instanceof Ending.Failed failed
                && failed.failure().type().startsWith(DECISIONS)) {
            return List.of(decision(failed.failure(), execution.trace()));
        }
        return endings.judge(execution).stream()
                .map(verdict -> verdict.causedBy(faulted(execution.trace())))
                .toList();
    }

    private static Verdict decision(Failure failure, Trace trace) {
        Set<String> calls = faulted(trace);
        String type = failure.type().substring(DECISIONS.length());
        String message = failure.message();
        int end = message.indexOf("\n\n");
        List<String> evidence =
                end < 0 ? List.of(message) : List.of(message.substring(0, end), message.substring(end + 2));
        return new Verdict(inWords(type), type + " of " + String.join(", ", calls), evidence, calls);
    }

    /** {@code UnspecifiedFaultError} is an unspecified fault. */
    private static String inWords(String type) {
        return type.replaceFirst("Error$", "")
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
    }

    private static Set<String> faulted(Trace trace) {
        Set<String> calls = new TreeSet<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && trace.kind(choice).name().equals(CallExecution.RPC.name())) {
                calls.add(trace.label(choice));
            }
        }
        return calls;
    }

    /** The labels, which a log keeps only if somebody needs them. */
    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }
}
