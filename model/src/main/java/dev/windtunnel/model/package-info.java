/**
 * Systems whose inner steps nobody sees: what was observed is right if something that nobody saw explains it.
 *
 * <p>{@link dev.windtunnel.model.Spec} says what a system may do; a checker decides whether an observation, a list of {@link
 * dev.windtunnel.model.Event events}, has an explanation, and gives a {@link dev.windtunnel.model.Verdict}. {@code
 * dev.windtunnel.model.sync} is the specification of file synchronizers, with everything that it takes to test real ones.
 */
@NullMarked
package dev.windtunnel.model;

import org.jspecify.annotations.NullMarked;
