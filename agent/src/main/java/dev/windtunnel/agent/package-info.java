/**
 * What enters a test JVM. {@link dev.windtunnel.agent.SuiteAgent} waits until a test framework begins. Then it has the engines
 * intercept calls, and a {@link dev.windtunnel.agent.TestObserver} observes the calls of each test. {@code junit}, {@code junit4} and
 * {@code testng} tell where tests begin and end, and run single ones; {@code maven} is an extension of the build tool.
 */
@NullMarked
package dev.windtunnel.agent;

import org.jspecify.annotations.NullMarked;
