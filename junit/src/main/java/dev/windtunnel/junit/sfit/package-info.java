/** The binding of {@link dev.windtunnel.junit.FaultTest}. */
@Internal
@NullMarked
package dev.windtunnel.junit.sfit;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
