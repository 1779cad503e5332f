/**
 * Where does an emulator of a cloud service answer otherwise than the service itself?
 *
 * <p>The same calls go to two endpoints. {@code grammar} is what can be asked, {@code side} asks, {@code examples} are valid calls to begin with.
 */
@NullMarked
package dev.windtunnel.fidelity;

import org.jspecify.annotations.NullMarked;
