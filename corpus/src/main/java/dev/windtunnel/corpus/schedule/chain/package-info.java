/**
 * Chain replication: updates go from the head of a chain of servers to its tail, acknowledgements back; a master mends the chain when a
 * server fails. {@link dev.windtunnel.corpus.schedule.chain.Monitor} sees to it that what is committed is not lost.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.chain;

import org.jspecify.annotations.NullMarked;
