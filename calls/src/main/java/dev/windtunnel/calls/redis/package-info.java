/**
 * The adapter for Redis, behind the client libraries {@link dev.windtunnel.calls.redis.lettuce Lettuce} and
 * {@link dev.windtunnel.calls.redis.jedis Jedis}. The agent puts it in.
 *
 * <p>Calls are connecting, and each command, whichever interface sends it: synchronous, asynchronous, reactive, as a pipeline, as a
 * script. A transaction is one call, which is made at {@code EXEC}, because nothing takes place before. What a client says about its
 * connection ({@code HELLO}, {@code SELECT}, {@code PING}) is left alone. Subscriptions are left alone, too, and counted.
 *
 * <p>The libraries are not part of this jar; their classes are loaded only if the subject uses one of them.
 */
@NullMarked
package dev.windtunnel.calls.redis;

import org.jspecify.annotations.NullMarked;
