/**
 * A cinema in ten variants (Filibuster thesis 4.1 and 7.2.1), and some that were added later: a client asks {@code users} for
 * a user's bookings and gets the booked films. The variants differ in their calls and in how they handle failures: retries,
 * fallbacks, replicas, health checks, circuit breakers, load shedding.
 *
 * <p>The name of a class says what its service does; {@link dev.windtunnel.corpus.cinema.Cinema} combines the services into
 * examples.
 */
@NullMarked
package dev.windtunnel.corpus.cinema;

import org.jspecify.annotations.NullMarked;
