/**
 * What the subjects of the schedule engine are made of: a {@link dev.windtunnel.corpus.schedule.program.Program} that takes all
 * its concurrency from outside, so that it runs under a scheduler or on the JDK's own threads; a {@link
 * dev.windtunnel.corpus.schedule.program.Cluster} of nodes that send one another messages; a {@link
 * dev.windtunnel.corpus.schedule.program.Store} with ETags and a {@link dev.windtunnel.corpus.schedule.program.JobQueue} whose
 * network may fail, as cloud services are tested with.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.program;

import org.jspecify.annotations.NullMarked;
