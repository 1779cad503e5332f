/**
 * What concurrent code is made of, as interfaces: threads, locks, tasks, actors, event loops. A subject that takes everything
 * from a {@link dev.windtunnel.schedule.models.Concurrency} is written once and runs either way: with models under a
 * {@link dev.windtunnel.schedule.Scheduler}, where every order is a choice, or uncontrolled with the JDK's own threads and locks.
 *
 * <p>{@code scheduled} has the models, {@code real} the real implementations, {@code check} compares the two.
 */
@NullMarked
package dev.windtunnel.schedule.models;

import org.jspecify.annotations.NullMarked;
