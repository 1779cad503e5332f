package dev.windtunnel.fidelity.change;

import dev.windtunnel.fidelity.grammar.Shape;
import java.util.Optional;

/** A value that keeps to the limits of a shape, for those who know nothing better. */
public final class ValidValue {

    private ValidValue() {}

    /** The smallest one, the same every time; empty if nobody knows one. */
    public static Optional<Object> of(Shape shape) {
        return Values.valid(shape);
    }

    /** Whether a text is one of a shape. */
    public static boolean fits(Shape.Text shape, String text) {
        return shape.length().contains(text.length())
                && Values.matches(shape.pattern(), text)
                && (shape.words().isEmpty() || shape.words().contains(text));
    }
}
