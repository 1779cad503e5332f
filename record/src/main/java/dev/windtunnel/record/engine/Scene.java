package dev.windtunnel.record.engine;

import java.util.function.Supplier;

/**
 * A part of the demo.
 *
 * @param name its name on the command line
 * @param story what it is about, in a sentence or three
 * @param target what is explored
 */
public record Scene(String name, String story, Supplier<Target> target) {}
