package dev.windtunnel.fidelity.examples;

import java.util.List;
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
 * @param release examples, by their words, that let go of one which cannot be deleted, such as those that break a lease
 */
public record Resource(
        String kind, String create, String delete, String name, Optional<Ready> ready, List<String> release) {

    public Resource {
        release = List.copyOf(release);
    }

    /** One that can be used at once. */
    public Resource(String kind, String create, String delete, String name) {
        this(kind, create, delete, name, Optional.empty(), List.of());
    }

    /**
     * The first example of an operation is called until a field of its answer has a value. Services make some things after they have answered,
     * and calls until then fail by chance.
     *
     * @param path to the field, such as Table.TableStatus
     */
    public record Ready(String operation, String path, String value) {}
}
