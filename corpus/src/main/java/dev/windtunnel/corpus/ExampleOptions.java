package dev.windtunnel.corpus;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.sfit.FaultReduction;
import java.util.List;
import java.util.Set;

/**
 * The options of a run of an example.
 *
 * @param bugs whether its bugs are enabled; otherwise the fixed twin is run
 * @param reduction which combinations are left out
 * @param lanes how many executions run at once
 * @param withoutParts the parts of the execution index that are left out
 * @param faults the faults of every call to a service, in place of the example's own faults; empty for the example's own
 * @param mostFaults the most faults in one execution; 0 for no limit
 * @param waitsForTimeouts whether injected timeouts take their real time
 * @param timeScale the real duration of a second of a timeout, in seconds
 */
public record ExampleOptions(
        boolean bugs,
        FaultReduction reduction,
        int lanes,
        Set<IndexPart> withoutParts,
        List<Fault> faults,
        int mostFaults,
        boolean waitsForTimeouts,
        double timeScale) {

    /** The fixed example with its own faults, reduced, in one lane. */
    public static final ExampleOptions DEFAULT =
            new ExampleOptions(false, FaultReduction.ANSWERS, 1, Set.of(), List.of(), 0, false, 1);

    /** The same with the published reduction, which gives the published numbers. */
    public static final ExampleOptions PUBLISHED = DEFAULT.reduction(FaultReduction.ESR);

    public ExampleOptions {
        withoutParts = Set.copyOf(withoutParts);
        faults = List.copyOf(faults);
        if (!(timeScale > 0)) {
            throw new IllegalArgumentException(
                    "A second cannot take '" + timeScale + "' seconds; give a scale above 0, such as 0.05.");
        }
    }

    /** With or without its bugs. */
    public ExampleOptions bugs(boolean on) {
        return new ExampleOptions(on, reduction, lanes, withoutParts, faults, mostFaults, waitsForTimeouts, timeScale);
    }

    /** With these combinations left out. */
    public ExampleOptions reduction(FaultReduction leftOut) {
        return new ExampleOptions(bugs, leftOut, lanes, withoutParts, faults, mostFaults, waitsForTimeouts, timeScale);
    }

    /** With this number of executions at once. */
    public ExampleOptions lanes(int count) {
        return new ExampleOptions(
                bugs, reduction, count, withoutParts, faults, mostFaults, waitsForTimeouts, timeScale);
    }

    /** Without these parts of the execution index. */
    public ExampleOptions withoutParts(Set<IndexPart> parts) {
        return new ExampleOptions(bugs, reduction, lanes, parts, faults, mostFaults, waitsForTimeouts, timeScale);
    }

    /** With these faults for every call to a service. */
    public ExampleOptions faults(List<Fault> replacement) {
        return new ExampleOptions(
                bugs, reduction, lanes, withoutParts, replacement, mostFaults, waitsForTimeouts, timeScale);
    }

    /** With this limit of faults in one execution; 0 for no limit. */
    public ExampleOptions mostFaults(int most) {
        return new ExampleOptions(bugs, reduction, lanes, withoutParts, faults, most, waitsForTimeouts, timeScale);
    }

    /** With timeouts that take their real time, where a second takes this number of seconds. */
    public ExampleOptions waitingForTimeouts(double scale) {
        return new ExampleOptions(bugs, reduction, lanes, withoutParts, faults, mostFaults, true, scale);
    }
}
