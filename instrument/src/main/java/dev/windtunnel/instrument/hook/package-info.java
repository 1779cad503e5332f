/**
 * Methods of other people's classes that pass something on: the object, an argument, the result or a task. A {@link
 * dev.windtunnel.instrument.hook.MethodHook} names one, {@link dev.windtunnel.instrument.hook.MethodHooks} rewrites the classes,
 * and {@link dev.windtunnel.instrument.hook.Hooked} is what they call.
 */
@NullMarked
package dev.windtunnel.instrument.hook;

import org.jspecify.annotations.NullMarked;
