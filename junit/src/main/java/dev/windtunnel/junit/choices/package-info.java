/** The binding of {@link dev.windtunnel.junit.Explore}. */
@Internal
@NullMarked
package dev.windtunnel.junit.choices;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
