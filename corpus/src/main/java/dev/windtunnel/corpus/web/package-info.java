/**
 * What the corpus needs to be applications: services on the JDK's HTTP server, clients on {@code java.net.http}, bodies in JSON.
 *
 * <p>A {@link dev.windtunnel.corpus.web.Deployment} is one application that runs: every service has a server of its own on the
 * loopback interface, and every call between services goes through an intercepted client. Several executions share one deployment
 * and run at the same time, so no service keeps state except {@link dev.windtunnel.corpus.web.PerExecution per execution}. Calls
 * to hosts of other people never leave the machine: a proxy on the loopback interface answers for the whole outside world.
 */
@NullMarked
package dev.windtunnel.corpus.web;

import org.jspecify.annotations.NullMarked;
