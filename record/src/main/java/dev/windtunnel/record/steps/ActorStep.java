package dev.windtunnel.record.steps;

import org.jspecify.annotations.Nullable;

/**
 * What one of several actors did.
 *
 * @param by the actor; empty if the step belongs to all of them
 * @param text what the actor did; empty if the actor was let go first and then did nothing that was noted
 * @param at where in the source; empty if unknown
 * @param from the actor that was about to go on instead, if the path let another one go first here
 * @param mark if so, the kind of that choice
 */
public record ActorStep(
        String by, String text, String at, @Nullable String from, String mark) {}
