package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Shape;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Looks at all shapes once, however deep they are. */
final class Depths {

    private final Set<Shape> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private Depths() {}

    static void visit(Collection<Binding> bindings) {
        Depths depths = new Depths();
        for (Binding binding : bindings) {
            depths.visit(binding.operation().input());
            depths.visit(binding.operation().output());
        }
    }

    private void visit(Shape shape) {
        if (!seen.add(shape)) {
            return;
        }
        if (shape instanceof Shape.Structure structure) {
            structure.members().forEach(member -> visit(member.shape()));
        } else if (shape instanceof Shape.Items items) {
            visit(items.element());
        } else if (shape instanceof Shape.Entries entries) {
            visit(entries.value());
        }
    }
}
