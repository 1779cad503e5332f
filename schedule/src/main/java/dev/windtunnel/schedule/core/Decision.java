package dev.windtunnel.schedule.core;

import java.util.Arrays;

/** The operations that may continue at one point of a schedule: the current one first if it can, then the others in turn. */
public final class Decision {

    private Operation[] enabled = new Operation[8];
    private int count;
    private boolean currentFirst;
    private String asker = "";

    /** Begins with no options at a point of this operation. */
    void beginsAt(Operation current) {
        count = 0;
        currentFirst = false;
        asker = current.name;
    }

    public void add(Operation operation) {
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

    /** The name of the operation at whose point this is decided. */
    public String asker() {
        return asker;
    }

    /** The number of options. */
    public int size() {
        return count;
    }

    /** The operation that continues if this option is taken. */
    public Operation operation(int option) {
        return enabled[option];
    }

    /** Whether option 0 is to stay with the current operation, so that every other option is a preemption. */
    public boolean mayStay() {
        return currentFirst;
    }
}
