/**
 * What happens before JUnit looks for tests: engines may instrument the JVM.
 */
@Internal
@NullMarked
package dev.windtunnel.junit.session;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
