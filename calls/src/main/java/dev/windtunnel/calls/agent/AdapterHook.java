package dev.windtunnel.calls.agent;

import dev.windtunnel.instrument.hook.MethodHook;

/**
 * Where a method of a client or server library passes something on, as {@link MethodHook} says, and the class that gets it.
 *
 * @param receiver the name of a class of the adapter with a public constructor; a {@link java.util.function.UnaryOperator}. It is
 *     loaded when the library passes something on for the first time, so that nobody needs the library.
 */
public record AdapterHook(String type, String method, String descriptor, MethodHook.Place place, String receiver) {}
