package dev.windtunnel.explore;

import java.io.IOException;

/** One place in which executions of a subject run one after the other: a JVM, a set of services, a cluster. */
@FunctionalInterface
public interface Lane extends AutoCloseable {

    /** Runs the subject once. The ending says how the subject ended; throwing means that the lane itself is broken. */
    Ending run(Choices choices) throws Exception;

    /** Brings the lane back to where every execution starts; called before each one. */
    default void reset() throws Exception {}

    @Override
    default void close() throws IOException {}
}
