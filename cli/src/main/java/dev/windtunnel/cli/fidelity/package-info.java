/** Comparing an emulator with what it stands for. */
@NullMarked
package dev.windtunnel.cli.fidelity;

import org.jspecify.annotations.NullMarked;
