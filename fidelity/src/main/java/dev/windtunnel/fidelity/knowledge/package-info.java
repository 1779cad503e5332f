/**
 * What a team knows about the discrepancies of an emulator: a file that is committed with the project. {@code windtunnel fuzz --knowledge} adds what it
 * finds, and {@code windtunnel hybrid} asks it which calls of a test may be answered otherwise by the cloud.
 */
@NullMarked
package dev.windtunnel.fidelity.knowledge;

import org.jspecify.annotations.NullMarked;
