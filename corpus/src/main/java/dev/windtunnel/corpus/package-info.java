/**
 * The subjects that Windtunnel is measured with: the applications of the Filibuster thesis (chapters 3 and 4) written anew, each
 * with the functional test that it must pass under every combination of faults, and each seeded bug with its fixed twin.
 *
 * <p>{@link dev.windtunnel.corpus.Examples} names them. An example is run with {@link dev.windtunnel.corpus.ExampleOptions} and
 * gives the numbers of an ordinary exploration; nothing in the search, the reduction or the index knows which example it is.
 *
 * <p>{@link dev.windtunnel.corpus.schedule} has the programs of the Nekara paper, which are run in every order rather than under
 * faults.
 */
@NullMarked
package dev.windtunnel.corpus;

import org.jspecify.annotations.NullMarked;
