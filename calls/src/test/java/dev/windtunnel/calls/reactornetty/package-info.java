/** Tests of the adapter for Reactor Netty: who is called in which context, what a retry sees, and how an answer breaks off. */
package dev.windtunnel.calls.reactornetty;
