/**
 * The one loop behind every engine.
 *
 * <p>While a {@link dev.windtunnel.explore.Subject subject} runs, it asks questions: {@link dev.windtunnel.explore.Choices
 * choices}. A choice is a number of options, and option 0 is always the calm one. A {@link
 * dev.windtunnel.explore.Path path} stores only the answers that deviate from calm, so the empty path is a calm run. A
 * {@link dev.windtunnel.explore.search.Pilot pilot} answers the choices of one execution; a {@link
 * dev.windtunnel.explore.search.Search search} looks at finished {@link dev.windtunnel.explore.Execution executions} and plans
 * the next one; an {@link dev.windtunnel.explore.Oracle oracle} judges executions; {@link
 * dev.windtunnel.explore.Exploration} drives them all and has what it finds shrunk.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>The same path, given to a deterministic subject, is the same execution.
 *   <li>Executions are committed in the order in which one lane would have run them, whatever the number of lanes, so
 *       counts, findings and resumption do not depend on parallelism.
 *   <li>Randomness is a function of a seed and an execution number. Time comes from {@link
 *       dev.windtunnel.explore.Clock}.
 *   <li>Nothing here knows what a choice is about, and nothing here depends on another library.
 * </ul>
 */
@NullMarked
package dev.windtunnel.explore;

import org.jspecify.annotations.NullMarked;
