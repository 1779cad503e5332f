/**
 * A cinema in ten shapes (Filibuster thesis 4.1 and 7.2.1), and some that came later: whoever asks {@code users} for a user's
 * bookings gets the films that were booked. The shapes differ in who calls whom and in what is done about a failure: retries,
 * fallbacks, replicas, health checks, breakers, load shedding.
 *
 * <p>Names of classes say what a service does; which services make which example is written in {@link
 * dev.windtunnel.corpus.cinema.Cinema}.
 */
@NullMarked
package dev.windtunnel.corpus.cinema;

import org.jspecify.annotations.NullMarked;
