/**
 * Data stores of this JVM alone: each server is in a temporary directory, at a free port of the loopback address, and ends with the JVM,
 * however the JVM ends. What Debian starts as a service of the system is not used.
 */
@NullMarked
package dev.windtunnel.testing.store;

import org.jspecify.annotations.NullMarked;
