/**
 * Locks: deadlocks, the wrong lock, a permit that is not returned, an order that no lock guarantees.
 */
@NullMarked
package dev.windtunnel.corpus.threads.locks;

import org.jspecify.annotations.NullMarked;
