/** What is done in the JVM of the tests: calls are redirected, and told to the command. */
@NullMarked
package dev.windtunnel.fidelity.hybrid.watch;

import org.jspecify.annotations.NullMarked;
