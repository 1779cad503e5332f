/**
 * An implementation of the schedule corpus's {@code Concurrency} on the JDK's threads, monitors, locks and queues, so that the
 * same protocols can run as ordinary programs.
 */
@NullMarked
package dev.windtunnel.corpus.threads.plain;

import org.jspecify.annotations.NullMarked;
