/**
 * Raft's elections and log replication. Timers may expire at any time, each once, so every run ends. {@link
 * dev.windtunnel.corpus.schedule.raft.Monitor} checks log matching and state machine safety.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.raft;

import org.jspecify.annotations.NullMarked;
