/**
 * The search that leaves out only what shows no service anything new. What a service does with a request depends on the request
 * and on the answers that it gets for its own calls, so it is enough to run each request once with each combination of answers
 * that its callees can give. Answers are compared as callers see them: status, headers and body, without the fields that differ
 * between calm runs.
 *
 * <p>{@link dev.windtunnel.sfit.answers.AnswerSearch} plans and learns. {@link dev.windtunnel.sfit.answers.SeenExecution} is
 * what it reads of an execution, {@link dev.windtunnel.sfit.answers.Requests} what is known about each request, as a tree of
 * {@link dev.windtunnel.sfit.answers.Situation situations}, and {@link dev.windtunnel.sfit.answers.Routes} finds the fewest
 * faults that lead into a situation. {@link dev.windtunnel.sfit.answers.Comparison} says when two answers are the same.
 */
@Internal
@NullMarked
package dev.windtunnel.sfit.answers;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
