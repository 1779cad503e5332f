/**
 * How a failing path is made smaller: fewest deviations first, then the lowest options, then the earliest places.
 *
 * <p>{@link dev.windtunnel.explore.shrink.PathEdits} lists the ways to make a path smaller; {@link
 * dev.windtunnel.explore.shrink.Shrinker} takes those that still fail. A subject that fails only sometimes is left to {@link
 * dev.windtunnel.explore.shrink.FlakyShrinker}, which decides by statistics. {@link dev.windtunnel.explore.shrink.Rate} is how
 * often a path fails.
 */
@NullMarked
package dev.windtunnel.explore.shrink;

import org.jspecify.annotations.NullMarked;
