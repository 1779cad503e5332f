/**
 * The homepage of a viewer (Filibuster thesis 3.2 and 4.2.4): the gateway calls one service after the other for the parts of
 * the page, and has fallbacks for most of them.
 *
 * <p>Three bugs, which make different variants of the application:
 *
 * <ol>
 *   <li>The timeout of the gateway for user-profile is one second, but the timeout of user-profile for telemetry is fifteen.
 *       The functional test finds it if injected timeouts take their real time: without telemetry there must still be a
 *       homepage.
 *   <li>If my-list is unavailable, the same server is called again. No test can find it, because the second call is useless,
 *       but not wrong.
 *   <li>User-profile has no fallback. A test that requires one finds it.
 * </ol>
 */
@NullMarked
package dev.windtunnel.corpus.netflix;

import org.jspecify.annotations.NullMarked;
