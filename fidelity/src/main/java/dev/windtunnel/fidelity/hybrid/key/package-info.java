/**
 * One word for what a test has asked and been answered, which is the same for two runs that differ in nothing that could matter to the test.
 *
 * <p>Four things are taken out. <b>Ids</b> that a service or the test makes up get names by their roles: the operations and paths in which they
 * occur, refined by what else these requests hold ({@link dev.windtunnel.fidelity.hybrid.key.Ids}). Names do not depend on which of two independent calls
 * came first. A value that two runs of the same code agree on is a constant, and stays. <b>Order</b>: calls that touch disjoint resources,
 * and calls that only read, may change places; each call is chained to those before it with which it may not ({@link
 * dev.windtunnel.fidelity.hybrid.key.SequenceKey}). <b>Polls</b>: a read that asks and is answered the same, with no change in between, counts once.
 * <b>Moments</b> of our time.
 *
 * <p>Everything else is in the word, and answers are in it as requests are.
 */
@NullMarked
package dev.windtunnel.fidelity.hybrid.key;

import org.jspecify.annotations.NullMarked;
