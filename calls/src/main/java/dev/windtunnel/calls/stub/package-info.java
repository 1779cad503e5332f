/**
 * Servers of tests that give prepared answers one after the other: {@code MockWebServer}. A request takes the next answer even if its
 * client never sees it, so an answer that is lost would be missing later. Where a fault loses an answer, such a server does not get the request.
 */
@NullMarked
package dev.windtunnel.calls.stub;

import org.jspecify.annotations.NullMarked;
