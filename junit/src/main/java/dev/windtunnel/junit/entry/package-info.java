/**
 * The entries of a test, as JUnit and the IDE show them: "calm", one per finding, a summary; and the words with which they
 * fail.
 */
@Internal
@NullMarked
package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
