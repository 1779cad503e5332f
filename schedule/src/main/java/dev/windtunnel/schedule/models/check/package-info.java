/**
 * Compares a model with the real thing (an idea of the Nekara paper, section VIII): {@link
 * dev.windtunnel.schedule.models.check.ModelCheck} runs a small program in every schedule with the model, and many times with the
 * real thing, and compares the outcomes.
 *
 * <p>The outcomes of the model are complete, those of reality are a sample. So reality can prove a model wrong, never right.
 */
@NullMarked
package dev.windtunnel.schedule.models.check;

import org.jspecify.annotations.NullMarked;
