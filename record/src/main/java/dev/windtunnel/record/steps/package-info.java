/**
 * The steps of a finding as data. {@link dev.windtunnel.record.steps.StepsOf} makes {@link
 * dev.windtunnel.record.steps.Steps views} of a trace: a call tree, an outline, columns of actors, two sides that are compared.
 * Which view a choice belongs to is declared by its engine, per {@link dev.windtunnel.record.steps.ChoiceView kind of choice}.
 * Texts and pages are made from these views and from nothing else.
 */
@NullMarked
package dev.windtunnel.record.steps;

import org.jspecify.annotations.NullMarked;
