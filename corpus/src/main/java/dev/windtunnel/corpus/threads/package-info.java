/**
 * Ordinary Java programs with threads. They use the JDK's own concurrency, do not know the scheduler, and come in pairs: a
 * program with a bug, and its fixed twin, which differs in nothing but the fix.
 *
 * <p>{@link dev.windtunnel.corpus.threads.ThreadExamples} lists them by name. The programs are grouped by the kind of bug: {@code
 * atomicity}, {@code collections}, {@code locks}, {@code pools} and {@code waiting}. {@code plain} runs the protocols of the
 * schedule corpus on the JDK's threads.
 *
 * <p>Invariants: a program fails by throwing or by not ending. It keeps no state from one run to the next. Whether its bug shows
 * depends only on the order in which its threads run: there is no randomness, and no thread sleeps to be later than another. When
 * a run passes, all threads that it started have ended, except for those of the common pool. A fixed twin is correct in every
 * order, however slow each thread is.
 */
@NullMarked
package dev.windtunnel.corpus.threads;

import org.jspecify.annotations.NullMarked;
