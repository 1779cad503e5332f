/**
 * Chain replication: updates go from the head of a chain of servers to its tail, acknowledgements back; a master repairs the
 * chain when a server fails. {@link dev.windtunnel.corpus.schedule.chain.Monitor} checks that committed updates are not lost.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.chain;

import org.jspecify.annotations.NullMarked;
