/**
 * Systems with hidden steps: an observation is correct if hidden steps can explain it.
 *
 * <p>{@link dev.windtunnel.model.Spec} specifies a system: its states, the events that can be observed, and the conjectured
 * events that may happen unseen. A {@link dev.windtunnel.model.Checker} decides whether an observation, a list of {@link
 * dev.windtunnel.model.Event events}, has an explanation, and returns a {@link dev.windtunnel.model.Verdict}. {@code
 * dev.windtunnel.model.sync} contains the specification of file synchronizers and the tests of real ones.
 */
@NullMarked
package dev.windtunnel.model;

import org.jspecify.annotations.NullMarked;
