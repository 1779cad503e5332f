package dev.windtunnel.fidelity.examples;

import java.util.Optional;

/**
 * A kind of thing that a service keeps, such as a table.
 *
 * @param kind its name in references, such as table
 * @param create the operation that makes one
 * @param delete the operation that deletes one; empty if there is none
 * @param name a name for a new one, in which %s stands for a few lower-case letters and digits that are different for each; empty if
 *     the service itself names it
 * @param ready how one sees that a new one can be used; empty if it can be used at once
 */
public record Resource(String kind, String create, String delete, String name, Optional<Ready> ready) {

    /** One that can be used at once. */
    public Resource(String kind, String create, String delete, String name) {
        this(kind, create, delete, name, Optional.empty());
    }

    /**
     * The first example of an operation is called until a field of its answer has a value. Services make some things after they have answered,
     * and calls until then fail by chance.
     *
     * @param path to the field, such as Table.TableStatus
     */
    public record Ready(String operation, String path, String value) {}
}
