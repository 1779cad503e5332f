/**
 * Searches for schedules, and the pilots that they hand out. A search plans executions and learns from finished ones; a pilot
 * answers the choices of one execution. Most pilots extend {@code DecidingPilot}: they see the
 * {@link dev.windtunnel.schedule.core.Decision} before they answer. Each algorithm names its paper.
 *
 * <p>Invariants: a pilot keeps nothing for the next execution and is a function of its plan. A search learns only from committed
 * executions, so it can be rebuilt from a log and does not depend on the number of lanes.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
