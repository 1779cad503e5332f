/** The extension of Maven: it puts the agent into the JVMs that Surefire and Failsafe start, and tells which tests get no JVM of their own. */
@NullMarked
package dev.windtunnel.agent.maven;

import org.jspecify.annotations.NullMarked;
