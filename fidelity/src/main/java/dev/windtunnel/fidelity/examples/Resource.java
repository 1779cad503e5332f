package dev.windtunnel.fidelity.examples;

/**
 * A kind of thing that a service keeps, such as a table.
 *
 * @param kind its name in references, such as table
 * @param create the operation that makes one
 * @param delete the operation that deletes one; empty if there is none
 * @param name a name for a new one, in which %s stands for a few lower-case letters and digits that are different for each; empty if
 *     the service itself names it
 */
public record Resource(String kind, String create, String delete, String name) {}
