/**
 * Tests that send the same calls to two sides. {@link dev.windtunnel.fidelity.fuzz.FuzzSubject} is what an exploration explores: its choices are
 * the operations, what they refer to and what is changed about them; a calm test makes no call.
 */
@NullMarked
package dev.windtunnel.fidelity.fuzz;

import org.jspecify.annotations.NullMarked;
