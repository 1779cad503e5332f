/**
 * A small application with 42 tests over 30 versions, each of which changes what a few tests do. Two stand-ins answer their calls, and one of them
 * lies, so it is known of each test and version whether the emulator may be trusted.
 */
package dev.windtunnel.fidelity.hybrid.evolution;
