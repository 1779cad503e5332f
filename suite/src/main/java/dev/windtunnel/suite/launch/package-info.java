/** How the agent gets into the JVMs that a command starts: by an extension of Maven, by an init script of Gradle, or by the environment. */
@NullMarked
package dev.windtunnel.suite.launch;

import org.jspecify.annotations.NullMarked;
