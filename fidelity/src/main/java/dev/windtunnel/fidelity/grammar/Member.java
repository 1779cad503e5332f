package dev.windtunnel.fidelity.grammar;

/**
 * A member of a structure.
 *
 * @param required whether the specification says that it must be given
 */
public record Member(String name, Shape shape, boolean required) {}
