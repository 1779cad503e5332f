/**
 * Ordinary Java programs with threads: they use what the JDK offers, know nothing of a scheduler, and each has a bug and a fixed
 * twin that differs in nothing but the fix.
 *
 * <p>{@link dev.windtunnel.corpus.threads.ThreadExamples} names them. A program fails by throwing, or by never coming to an end. It
 * keeps nothing from one run to the next, and whether its bug shows depends on nothing but the order in which its threads go on:
 * there is no randomness, and nobody sleeps in order to be later than somebody else. When a run passes, all threads that it
 * started have ended, but for those of the common pool. A fixed twin is meant to be right in every order, however long anything
 * takes.
 */
@NullMarked
package dev.windtunnel.corpus.threads;

import org.jspecify.annotations.NullMarked;
