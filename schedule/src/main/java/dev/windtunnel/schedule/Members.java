package dev.windtunnel.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations and resources of a schedule, by number. The objects are used again by the next schedule. */
final class Members {

    private Operation[] operations = new Operation[0];
    private final List<Resource> resources = new ArrayList<>();
    private int operationCount;
    private int resourceCount;

    void clear() {
        operationCount = 0;
        resourceCount = 0;
    }

    Operation addOperation(String name, @Nullable Operation parent) {
        if (operationCount == operations.length) {
            operations = Arrays.copyOf(operations, Math.max(8, operationCount * 2));
            for (int i = operationCount; i < operations.length; i++) {
                operations[i] = new Operation(i);
            }
        }
        Operation operation = operations[operationCount++];
        operation.reset(name, parent);
        return operation;
    }

    int addResource(String name) {
        if (resourceCount == resources.size()) {
            resources.add(new Resource());
        }
        resources.get(resourceCount).reset(name);
        return resourceCount++;
    }

    /** How many operations there are. */
    int count() {
        return operationCount;
    }

    /** An operation that is known to be there. */
    Operation get(int id) {
        return operations[id];
    }

    List<Operation> operations() {
        return Arrays.asList(operations).subList(0, operationCount);
    }

    List<Resource> resources() {
        return resources.subList(0, resourceCount);
    }

    /** The operation that somebody means by this number. */
    Operation operation(String method, int id) {
        if (id < 0 || id >= operationCount) {
            throw new MisuseException(
                    "'" + method + "' was called for operation " + id + ", which this schedule does not have.");
        }
        return operations[id];
    }

    /** The resource that somebody means by this number. */
    Resource resource(String method, int id) {
        if (id < 0 || id >= resourceCount) {
            throw new MisuseException("'" + method + "' was called for resource " + id
                    + ", which this schedule does not have; make resources anew in each schedule.");
        }
        return resources.get(id);
    }
}
