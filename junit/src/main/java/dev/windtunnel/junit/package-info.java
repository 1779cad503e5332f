/**
 * Explorations as JUnit Jupiter tests. {@link dev.windtunnel.junit.Explore}, {@link dev.windtunnel.junit.FaultTest}, {@link
 * dev.windtunnel.junit.ScheduleTest} and {@link dev.windtunnel.junit.ModelTest} each name the {@link
 * dev.windtunnel.junit.EngineBinding} of their engine by {@link dev.windtunnel.junit.EngineTest}, and so does the annotation of
 * any other engine.
 *
 * <p>A test is a template whose invocations, called entries, are made one by one, each when the one before it has ended: "calm",
 * which must pass; one per finding, which runs the minimal path again and fails; a summary. The executions of the exploration
 * are no entries but invocations of a nested run of JUnit on the same test, so each execution goes through the whole life cycle
 * and its outcome is JUnit's own verdict.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>A result that tested nothing is a failure: the summary entry fails with the reason, by the same rules by which commands
 *       choose their exit code.
 *   <li>A finding's entry fails, whatever happens when its path is run once more.
 *   <li>Only types that are in JUnit 5.12 and in JUnit 6 are used, and those of its launcher only in the packages {@code nested}
 *       and {@code session}.
 * </ul>
 */
@NullMarked
package dev.windtunnel.junit;

import org.jspecify.annotations.NullMarked;
