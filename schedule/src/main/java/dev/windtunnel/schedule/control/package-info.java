/**
 * Control of threads of unchanged code. Rewritten code calls {@link dev.windtunnel.schedule.hooks.Hooks}, which call the
 * {@code Controller}. Each of its parts models one subject: {@code MonitorControl} monitors, {@code ThreadParking} parking,
 * sleeping and interrupts, {@code ThreadLifecycle} starting and joining, {@code AccessPoints} accesses, {@code RaceOracle} data
 * races, {@code ThreadEnvironment} everything else that a program asks the JVM for. They share a {@code ThreadContext}, which also
 * declares what a step touches; {@code ConfinedCalls} and {@code JdkCallers} tell where that is all.
 * {@code StaticFieldResets} resets classes when a schedule begins, {@code InitialisationControl} those whose initialisers need each
 * other when they are used. {@code RealLocks} finds locks that no model knows.
 * {@link dev.windtunnel.schedule.control.ControlledThreads} is the other side: what a
 * {@link dev.windtunnel.schedule.core.Schedule} asks about such threads.
 *
 * <p>Invariants: what a thread waits for is modelled here, and every action that another thread may see is a point. The state of
 * a schedule (objects, clock, thread names) is reset before the next one. While a method of this package runs, its thread is
 * not controlled itself.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.control;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
