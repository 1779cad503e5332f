/**
 * The subjects that Windtunnel is measured with: re-implementations of the applications of the Filibuster thesis (chapters 3
 * and 4). Each has a functional test that it must pass under every combination of faults, and each seeded bug has a fixed
 * twin.
 *
 * <p>{@link dev.windtunnel.corpus.Examples} lists them by name. An example is run with {@link
 * dev.windtunnel.corpus.ExampleOptions} and gives the numbers of an ordinary exploration. The search, the reduction and the
 * index contain no code for particular examples.
 *
 * <p>{@link dev.windtunnel.corpus.schedule} contains the programs of the Nekara paper, and {@code
 * dev.windtunnel.corpus.threads} ordinary programs with threads. Both are explored in different orders of their threads
 * rather than under faults.
 *
 * <p>The tests contain one more subject, {@code dev.windtunnel.corpus.broker}: workers that take messages from a real broker.
 * It is there because the broker is a dependency that only tests may have.
 */
@NullMarked
package dev.windtunnel.corpus;

import org.jspecify.annotations.NullMarked;
