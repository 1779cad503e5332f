package dev.windtunnel.schedule.core;

import dev.windtunnel.schedule.MisuseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations and resources of a schedule, by number. The next schedule reuses the objects. */
public final class OperationTable {

    private Operation[] operations = new Operation[0];
    private final List<Resource> resources = new ArrayList<>();
    private int operationCount;
    private int resourceCount;

    void clear() {
        for (int i = 0; i < operationCount; i++) {
            operations[i].forget();
        }
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

    public int addResource(String name) {
        if (resourceCount == resources.size()) {
            resources.add(new Resource());
        }
        resources.get(resourceCount).reset(name);
        return resourceCount++;
    }

    /** The number of operations. */
    public int count() {
        return operationCount;
    }

    /** The operation with a number that is known to be right. */
    public Operation get(int id) {
        return operations[id];
    }

    public List<Operation> operations() {
        return Arrays.asList(operations).subList(0, operationCount);
    }

    List<Resource> resources() {
        return resources.subList(0, resourceCount);
    }

    /** The operation with a number that a model gave; throws if there is none. */
    public Operation operation(String method, int id) {
        if (id < 0 || id >= operationCount) {
            throw new MisuseException(
                    "'" + method + "' was called for operation " + id + ", which this schedule does not have.");
        }
        return operations[id];
    }

    /** The resource with a number that a model gave; throws if there is none. */
    public Resource resource(String method, int id) {
        if (id < 0 || id >= resourceCount) {
            throw new MisuseException("'" + method + "' was called for resource " + id
                    + ", which this schedule does not have; make resources anew in each schedule.");
        }
        return resources.get(id);
    }
}
