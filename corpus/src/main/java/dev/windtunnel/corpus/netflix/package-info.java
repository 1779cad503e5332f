/**
 * The homepage of a viewer (Filibuster thesis 3.2 and 4.2.4): the gateway asks one service after the other for what belongs on
 * it, and has something else to show for most of them.
 *
 * <p>Three bugs, which make different shapes of the application:
 *
 * <ol>
 *   <li>The gateway gives user-profile one second, but user-profile gives telemetry fifteen. The functional test finds it if
 *       injected timeouts are really waited for: without telemetry there is still a homepage.
 *   <li>If my-list is not available, it is asked again, on the same server. No test can find it, because asking again is not
 *       wrong, only in vain.
 *   <li>Nothing takes the place of user-profile. A test finds it that says that something should.
 * </ol>
 */
@NullMarked
package dev.windtunnel.corpus.netflix;

import org.jspecify.annotations.NullMarked;
