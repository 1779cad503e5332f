/** The binding of {@link dev.windtunnel.junit.ModelTest}. */
@Internal
@NullMarked
package dev.windtunnel.junit.model;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
