/**
 * The conformance suite: what an adapter shows when a fault is injected, held against what its library shows when a real socket
 * does the same. Sockets are on loopback and on ports that are free.
 */
package dev.windtunnel.calls.conformance;
