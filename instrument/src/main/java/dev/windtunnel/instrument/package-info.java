/**
 * Rewriting classes of a running JVM, those of the JDK among them, and undoing it.
 *
 * <ul>
 *   <li>{@link dev.windtunnel.instrument.Internals} is the way into {@code java.base}, without flags;
 *   <li>{@link dev.windtunnel.instrument.Attachment} attaches an agent to the JVM it runs in, unless it was started with one;
 *   <li>{@link dev.windtunnel.instrument.BootClasses} puts classes where rewritten classes of the JDK can see them;
 *   <li>a {@link dev.windtunnel.instrument.Rewriter} says what becomes of a class, and a
 *       {@link dev.windtunnel.instrument.Rewriting} has it done, to classes that are there and to those that come, until it is closed.
 * </ul>
 *
 * <p>What cannot be rewritten stays as it is and is reported; it never keeps a class from being loaded.
 */
@NullMarked
package dev.windtunnel.instrument;

import org.jspecify.annotations.NullMarked;
