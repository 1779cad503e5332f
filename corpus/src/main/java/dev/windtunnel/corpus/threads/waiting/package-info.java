/**
 * Waiting and signalling: lost wake-ups, a condition that is not checked again, barriers and latches that open too early.
 */
@NullMarked
package dev.windtunnel.corpus.threads.waiting;

import org.jspecify.annotations.NullMarked;
