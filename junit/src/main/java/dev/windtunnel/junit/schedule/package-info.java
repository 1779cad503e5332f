/** The binding of {@link dev.windtunnel.junit.ScheduleTest}. */
@Internal
@NullMarked
package dev.windtunnel.junit.schedule;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
