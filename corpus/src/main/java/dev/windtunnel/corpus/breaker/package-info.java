/**
 * A circuit breaker that is shared by unrelated operations: orders call auth to log in, to renew and to log out (POST, PUT,
 * DELETE).
 *
 * <p>The bug: one breaker protects all three operations. If logging out fails often enough, logging in is rejected, too,
 * although it would work. The functional test finds it: an operation whose own call is not faulted must succeed. The fixed
 * twin has one breaker per operation.
 */
@NullMarked
package dev.windtunnel.corpus.breaker;

import org.jspecify.annotations.NullMarked;
