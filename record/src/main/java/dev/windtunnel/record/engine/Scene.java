package dev.windtunnel.record.engine;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A part of the demo.
 *
 * @param name its name on the command line
 * @param story what it is about, in a sentence or three
 * @param target what is explored
 * @param defaults sets what the scene needs where the user says nothing
 */
public record Scene(String name, String story, Supplier<Target> target, UnaryOperator<ExplorationOptions> defaults) {

    /** A scene that needs no options. */
    public static Scene of(String name, String story, Supplier<Target> target) {
        return new Scene(name, story, target, UnaryOperator.identity());
    }
}
