/**
 * Valid calls of a service, from which all others are made by changing them: {@link dev.windtunnel.fidelity.examples.Examples}.
 */
@NullMarked
package dev.windtunnel.fidelity.examples;

import org.jspecify.annotations.NullMarked;
