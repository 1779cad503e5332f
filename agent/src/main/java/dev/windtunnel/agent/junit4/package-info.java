/** Tests that JUnit 4 runs by itself, as older versions of Surefire have it: what its notifier tells. */
@NullMarked
package dev.windtunnel.agent.junit4;

import org.jspecify.annotations.NullMarked;
