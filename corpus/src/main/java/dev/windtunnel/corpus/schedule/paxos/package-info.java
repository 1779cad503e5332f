/**
 * Single-decree Paxos: proposers, acceptors and a learner, which also checks that at most one value is chosen. Proposers give
 * up after a few ballots, so every run ends.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.paxos;

import org.jspecify.annotations.NullMarked;
