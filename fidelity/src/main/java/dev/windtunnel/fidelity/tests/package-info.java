/** Tests in Java that show discrepancies: for the people who make the emulator, and for the day on which it is mended. */
@NullMarked
package dev.windtunnel.fidelity.tests;

import org.jspecify.annotations.NullMarked;
