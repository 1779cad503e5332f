/**
 * {@link dev.windtunnel.schedule.models.Concurrency} with the JDK's own threads, locks and queues. A run is closed in the end,
 * which interrupts all its threads; so everything here that waits can be interrupted.
 *
 * <p>The class names begin with {@code Real}: these classes are rewritten like the code under test when threads are controlled.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.models.real;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
