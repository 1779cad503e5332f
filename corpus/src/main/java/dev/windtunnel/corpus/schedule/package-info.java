/**
 * The subjects that the schedule engine is measured with: small re-implementations of the programs and case studies of the
 * Nekara paper. Each bug has a fixed twin that differs in nothing but the fix.
 *
 * <p>{@link dev.windtunnel.corpus.schedule.ScheduleExamples} lists them by name. Each program is written once, against {@link
 * dev.windtunnel.schedule.models.Concurrency}, and runs either under a scheduler or uncontrolled, on the JDK's own threads.
 * Pilots contain no code for particular subjects.
 */
@NullMarked
package dev.windtunnel.corpus.schedule;

import org.jspecify.annotations.NullMarked;
