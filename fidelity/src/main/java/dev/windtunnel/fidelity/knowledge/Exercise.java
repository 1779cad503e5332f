package dev.windtunnel.fidelity.knowledge;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How far fuzzing has come with an operation: what it has not tried says nothing, however little was found.
 *
 * @param service as the SDK's artifact is named, such as {@code dynamodb}
 * @param emulator the emulator and its version
 * @param calls how many one run has made, each to both sides
 * @param successes how many of these both sides did
 * @param parameters the uppermost parameters that such calls had, in any run
 */
public record Exercise(
        String service, String emulator, String operation, long calls, long successes, Set<String> parameters) {

    public Exercise {
        parameters = new TreeSet<>(parameters);
    }

    /** What it is known by in a knowledge base. */
    String key() {
        return service + " " + operation + " " + emulator;
    }

    /** The counts of the run with more successes, so that a run which shows nothing new does not change a file. */
    Exercise and(Exercise other) {
        Exercise further = other.successes > successes ? other : this;
        Set<String> all = new TreeSet<>(parameters);
        all.addAll(other.parameters);
        return new Exercise(service, emulator, operation, further.calls, further.successes, all);
    }

    Map<String, Object> toJson() {
        return Run.ordered(
                "service",
                service,
                "emulatorVersion",
                emulator,
                "operation",
                operation,
                "calls",
                calls,
                "successes",
                successes,
                "parameters",
                List.copyOf(parameters));
    }

    static Exercise of(JsonObject json) {
        return new Exercise(
                json.string("service"),
                json.string("emulatorVersion"),
                json.string("operation"),
                json.number("calls"),
                json.number("successes"),
                Set.copyOf(json.strings("parameters")));
    }
}
