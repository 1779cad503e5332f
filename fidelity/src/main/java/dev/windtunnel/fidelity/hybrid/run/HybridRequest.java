package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.record.session.FrontEnd;
import java.util.List;
import java.util.Map;

/**
 * A run that somebody wants.
 *
 * @param command what runs the tests
 * @param environment has the keys of both sides
 * @param json whether the result is printed for machines
 */
public record HybridRequest(
        FrontEnd front, List<String> command, HybridOptions options, Map<String, String> environment, boolean json) {

    public HybridRequest {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}
