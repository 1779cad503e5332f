/**
 * Explorations as JUnit Jupiter tests: {@link dev.windtunnel.junit.Explore} and {@link
 * dev.windtunnel.junit.FaultTest}, which differ in their {@link dev.windtunnel.junit.Flavour} alone.
 *
 * <p>The model. A test is a template whose invocations, here called entries, are made one by one, each when the one before it
 * has ended: "calm", which must pass; one per finding, which runs the minimal path again and fails; a summary. The executions
 * of the exploration are no entries. They are the invocations of a <em>nested run</em>: JUnit, started once more inside the
 * test on the same test, silently. So each execution goes through the whole life cycle, and its outcome is JUnit's own verdict,
 * in which {@code @AfterEach} and other extensions have their say.
 *
 * <p>The threads. JUnit pulls invocations; the exploration's loop pushes executions. So the loop runs in a thread of its own,
 * {@code windtunnel-explore}, and the two meet at a {@link dev.windtunnel.junit.Handover}. One of them always waits: tests, and
 * whatever they call, run in JUnit's thread only, and always in the same one. With {@link
 * dev.windtunnel.junit.LifeCycle#BODY} the loop runs in JUnit's thread, too.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>Nothing explored is never success: the summary fails.
 *   <li>A finding's entry fails, whatever happens when its path is run once more.
 *   <li>Whoever leaves the handover wakes up the other side, so neither an exception nor an interrupt leaves a thread behind.
 *   <li>Only types that are in JUnit 5.12 and in JUnit 6 are used, and those of its launcher only in {@link
 *       dev.windtunnel.junit.NestedRun} and {@link dev.windtunnel.junit.EarlyControl}.
 * </ul>
 */
@NullMarked
package dev.windtunnel.junit;

import org.jspecify.annotations.NullMarked;
