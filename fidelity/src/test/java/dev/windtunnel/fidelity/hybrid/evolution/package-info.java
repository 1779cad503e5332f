/**
 * Rules that say which tests may trust an emulator, over the versions of an application ({@link dev.windtunnel.fidelity.hybrid.evolution.Evolution}).
 * The application here is a model: two stand-ins answer its calls, and one of them lies, so it is known of each test and version whether the emulator
 * may be trusted. The one below it is real.
 */
package dev.windtunnel.fidelity.hybrid.evolution;
