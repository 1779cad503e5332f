/**
 * Around somebody's test suite: the command that runs it is launched as it is, an agent enters the JVMs of its tests, and the tests
 * and their remote calls are observed.
 *
 * <p>The flow: {@link dev.windtunnel.suite.launch.Launch} changes the command, so that the agent gets into the JVMs by the door of
 * the build tool. The module {@code agent} is what enters; it does nothing before a test framework begins. {@code wire} is how the agent talks to the {@link
 * dev.windtunnel.suite.SuiteController}, which collects an {@link dev.windtunnel.suite.ObservedSuite}. {@code campaign} runs single
 * tests again.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>The controller never loads a class of the subject. It listens on the loopback address only, and to nobody who does not know
 *       the secret of this run.
 *   <li>Whatever goes wrong in the agent, the subject goes on as without it.
 *   <li>A JVM in which no test framework begins is left alone, except that it has the agent.
 *   <li>An agent that enters twice enters once, and a test of a framework that runs inside another one is one test.
 * </ul>
 */
@NullMarked
package dev.windtunnel.suite;

import org.jspecify.annotations.NullMarked;
