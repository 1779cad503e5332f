/**
 * Adapter for Jakarta Servlet containers (Servlet 6, so Tomcat 10.1, Jetty 12, Undertow 2.3 and later ones): a {@link
 * dev.windtunnel.calls.servlet.ServiceServletFilter} for applications, which the agent adds by itself.
 *
 * <p>Nothing here names a container but the classes that begin with {@code New} and {@code Started}. The Servlet API is not part of this jar; these classes are loaded only if the subject uses it.
 */
@NullMarked
package dev.windtunnel.calls.servlet;

import org.jspecify.annotations.NullMarked;
