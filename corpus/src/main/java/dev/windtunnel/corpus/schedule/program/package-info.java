/**
 * The building blocks of the subjects of the schedule engine: a {@link dev.windtunnel.corpus.schedule.program.Program} that
 * gets all its concurrency from outside, so that it runs under a scheduler or on the JDK's own threads; a {@link
 * dev.windtunnel.corpus.schedule.program.Cluster} of nodes that exchange messages; a {@link
 * dev.windtunnel.corpus.schedule.program.Store} with ETags; and a {@link dev.windtunnel.corpus.schedule.program.JobQueue}
 * whose network may fail, as in tests of cloud services.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.program;

import org.jspecify.annotations.NullMarked;
