/**
 * Raft's elections and log replication. Timers may go off at any time, each once, so every run ends; {@link
 * dev.windtunnel.corpus.schedule.raft.Monitor} watches over election safety and state machine safety.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.raft;

import org.jspecify.annotations.NullMarked;
