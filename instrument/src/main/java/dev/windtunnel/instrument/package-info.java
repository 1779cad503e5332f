/**
 * Rewriting classes of a running JVM, including those of the JDK, and undoing it.
 *
 * <ul>
 *   <li>{@link dev.windtunnel.instrument.Internals} gives access to {@code java.base} without flags.
 *   <li>{@link dev.windtunnel.instrument.Attachment} attaches an agent to the JVM in which it runs, unless the JVM was
 *       started with one.
 *   <li>{@link dev.windtunnel.instrument.BootClasses} defines classes where rewritten classes of the JDK can see them.
 *   <li>A {@link dev.windtunnel.instrument.Rewriter} rewrites one class. {@link dev.windtunnel.instrument.Rewriting} applies
 *       it to loaded classes and to classes that are loaded later, until it is closed.
 * </ul>
 *
 * <p>A class that cannot be rewritten stays unchanged and is reported. It never prevents a class from being loaded.
 */
@NullMarked
package dev.windtunnel.instrument;

import org.jspecify.annotations.NullMarked;
