/**
 * Jedis. One thread at a time uses a connection, and reads the answers in the order in which the commands were sent, also those of a
 * pipeline or of a transaction.
 *
 * <p>The streams of a connection are exchanged for those of a lost one, and Jedis itself makes its exceptions of that.
 */
@NullMarked
package dev.windtunnel.calls.redis.jedis;

import org.jspecify.annotations.NullMarked;
