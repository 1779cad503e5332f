package dev.windtunnel.fidelity.grammar;

import java.util.Set;

/**
 * One thing that a service does.
 *
 * @param name as its specification writes it, such as CreateTable
 * @param input what it takes
 * @param output what it gives if it succeeds
 * @param errors the codes of the errors that its specification names; empty if it names none
 * @param effect whether it changes anything
 */
public record Operation(String name, Shape.Structure input, Shape.Structure output, Set<String> errors, Effect effect) {

    /** What an operation does to the service. */
    public enum Effect {
        /** It only reads, so it can be called to see what is there. */
        READS,
        /** It may change something: also where that is not known. */
        CHANGES
    }

    public Operation {
        errors = Set.copyOf(errors);
    }

    /** Whether it can be called to see what is there. */
    public boolean reads() {
        return effect == Effect.READS;
    }
}
