/**
 * The subjects that the schedule engine is measured with: the programs and case studies of the Nekara paper written anew, small,
 * each bug with a fixed twin that differs in nothing but the fix.
 *
 * <p>{@link dev.windtunnel.corpus.schedule.ScheduleExamples} names them. Each is written once, against {@link
 * dev.windtunnel.schedule.models.Concurrency}, and runs either way: every order a choice, or uncontrolled on the JDK's own threads.
 * No pilot knows which subject it steers.
 */
@NullMarked
package dev.windtunnel.corpus.schedule;

import org.jspecify.annotations.NullMarked;
