/**
 * Which execution comes next.
 *
 * <p>A {@link dev.windtunnel.explore.search.Search search} looks at finished executions and hands out {@link
 * dev.windtunnel.explore.search.Plan plans}; a plan makes the {@link dev.windtunnel.explore.search.Pilot pilot} that answers
 * the choices of one execution. A {@link dev.windtunnel.explore.search.Reduction reduction} may veto a path of the {@link
 * dev.windtunnel.explore.search.ExhaustiveSearch exhaustive search}. A {@link
 * dev.windtunnel.explore.search.SearchStrategy strategy} is a search that people choose by name.
 *
 * <p>A search is strictly sequential and a function of its seed and of the executions that were committed to it, so it can be
 * rebuilt from a log.
 */
@NullMarked
package dev.windtunnel.explore.search;

import org.jspecify.annotations.NullMarked;
