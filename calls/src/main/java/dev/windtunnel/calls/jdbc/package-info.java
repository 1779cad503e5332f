/**
 * The adapter for databases behind JDBC, whichever driver is used: {@link dev.windtunnel.calls.jdbc.InterceptedDataSource} or
 * {@link dev.windtunnel.calls.jdbc.InterceptedConnection}.
 *
 * <p>Calls are connecting, each {@code execute...} of a statement, {@code commit} and {@code rollback}. They are intercepted
 * above the driver: below a connection pool if the pool's own data source is wrapped, and above it if the pool is wrapped. What
 * the driver sends for other reasons, such as preparing a statement or {@code isValid}, is left alone.
 *
 * <p>Literals of statements are not shown ({@link dev.windtunnel.calls.message.SqlText}).
 *
 * <p>No class of a driver is linked. A {@link dev.windtunnel.calls.jdbc.DriverBehaviour} knows what a driver throws, and in which
 * state it leaves a connection: the real connection is brought into this state, so that pools and later statements meet what they
 * meet after the real event.
 */
@NullMarked
package dev.windtunnel.calls.jdbc;

import org.jspecify.annotations.NullMarked;
