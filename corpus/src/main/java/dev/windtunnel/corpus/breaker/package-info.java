/**
 * A breaker that is shared by operations that have nothing to do with one another: orders call auth to log in, to renew and to
 * log out (POST, PUT, DELETE).
 *
 * <p>The bug: one breaker stands around all three, so that logging out fails often enough and nobody can log in any more,
 * although that would work. The functional test finds it: whatever becomes of the others, an operation whose own call is not
 * faulted succeeds. The fixed twin has one breaker per operation.
 */
@NullMarked
package dev.windtunnel.corpus.breaker;

import org.jspecify.annotations.NullMarked;
