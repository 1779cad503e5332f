package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Shape;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Looks at all shapes once, however deep they are. */
final class Depths {

    private final Set<Shape> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Not by recursion: thousands of schemas may contain one another, and a stack has an end. */
    private final Deque<Shape> waiting = new ArrayDeque<>();

    private Depths() {}

    static void visit(Collection<Binding> bindings) {
        Depths depths = new Depths();
        for (Binding binding : bindings) {
            depths.add(binding.operation().input());
            depths.add(binding.operation().output());
        }
        while (!depths.waiting.isEmpty()) {
            depths.visit(depths.waiting.pop());
        }
    }

    private void add(Shape shape) {
        if (seen.add(shape)) {
            waiting.push(shape);
        }
    }

    private void visit(Shape shape) {
        if (shape instanceof Shape.Structure structure) {
            structure.members().forEach(member -> add(member.shape()));
        } else if (shape instanceof Shape.Items items) {
            add(items.element());
        } else if (shape instanceof Shape.Entries entries) {
            add(entries.value());
        }
    }
}
