/**
 * Support for web applications: services on the JDK's HTTP server, clients on {@code java.net.http}, bodies in JSON.
 *
 * <p>A {@link dev.windtunnel.corpus.web.Deployment} is one running application: every service has its own server on the
 * loopback interface, and every call between services goes through an intercepted client. Several executions share one
 * deployment and run at the same time, so services keep state only {@link dev.windtunnel.corpus.web.PerExecution per
 * execution}. Calls to external hosts never leave the machine: a proxy on the loopback interface answers them.
 */
@NullMarked
package dev.windtunnel.corpus.web;

import org.jspecify.annotations.NullMarked;
