package dev.windtunnel.schedule;

import java.util.Arrays;

/** Who may go on at one point of a schedule: the current operation first if it can go on, then the others in turn. */
final class Decision {

    private Operation[] enabled = new Operation[8];
    private int count;
    private boolean currentFirst;

    void clear() {
        count = 0;
        currentFirst = false;
    }

    void add(Operation operation) {
        if (count == enabled.length) {
            enabled = Arrays.copyOf(enabled, count * 2);
        }
        enabled[count++] = operation;
    }

    void addIfEnabled(Operation operation) {
        if (operation.isEnabled()) {
            add(operation);
        }
    }

    void addCurrent(Operation operation) {
        currentFirst = true;
        add(operation);
    }

    /** How many there are. */
    int size() {
        return count;
    }

    /** The operation that goes on if this option is taken. */
    Operation operation(int option) {
        return enabled[option];
    }

    /** Whether option 0 is to stay with the operation that runs, so that every other option is a preemption. */
    boolean mayStay() {
        return currentFirst;
    }
}
