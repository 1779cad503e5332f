package dev.windtunnel.fidelity.aws;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A field of a request or response, or what a list or map consists of, as the SDK describes it.
 *
 * @param field the description itself, which reads and writes the value
 * @param element what a list or map consists of; null for everything else
 * @param structure what a nested structure consists of; not looked at before it is needed, because it may contain itself
 */
record SdkMember(
        String name,
        SdkKind kind,
        boolean required,
        Object field,
        @Nullable SdkMember element,
        @Nullable Supplier<SdkStructure> structure) {

    /** What a list or map consists of. */
    SdkMember elementOrFail() {
        if (element == null) {
            throw new IllegalStateException("'" + name + "' does not say what it consists of.");
        }
        return element;
    }

    /** What a nested structure consists of. */
    SdkStructure structureOrFail() {
        if (structure == null) {
            throw new IllegalStateException("'" + name + "' does not say how it is made.");
        }
        return structure.get();
    }
}
