/**
 * Lettuce, with its three interfaces. It uses one connection for all threads.
 *
 * <p>A command that meets a fault is not written. If it is to have an effect all the same, a copy is written, whose answer nobody gets. A
 * lost connection is really closed, so that Lettuce does what it always does then: it connects again, and may send a command a second
 * time.
 */
@NullMarked
package dev.windtunnel.calls.redis.lettuce;

import org.jspecify.annotations.NullMarked;
