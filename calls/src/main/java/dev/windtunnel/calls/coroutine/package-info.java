/**
 * Kotlin's coroutines. A coroutine is resumed in any thread, by the code that has what it waits for, so the context of a thread says nothing
 * about it. {@link dev.windtunnel.calls.coroutine.CoroutineHooks} names the method in which each coroutine gets the elements that it
 * keeps for its whole life; {@link dev.windtunnel.calls.coroutine.CarriedContext} is one more of them, which the library enters
 * wherever the coroutine runs.
 */
@NullMarked
package dev.windtunnel.calls.coroutine;

import org.jspecify.annotations.NullMarked;
