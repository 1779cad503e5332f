package dev.windtunnel.fidelity.grammar;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What can be asked of a service.
 *
 * @param service its name in lower case, such as dynamodb
 * @param version of what has told it, such as that of an SDK
 * @param operations in the order of their names
 */
public record Grammar(String service, String version, List<Operation> operations) {

    public Grammar {
        operations = operations.stream()
                .sorted(Comparator.comparing(Operation::name))
                .toList();
    }

    /** The operation with this name. */
    public Optional<Operation> operation(String name) {
        return operations.stream()
                .filter(operation -> operation.name().equals(name))
                .findFirst();
    }
}
