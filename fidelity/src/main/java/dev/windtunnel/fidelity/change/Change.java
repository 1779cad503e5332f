package dev.windtunnel.fidelity.change;

import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Something that is done to the arguments of a call.
 *
 * @param word what it is: the path of a parameter, and what happens to it
 * @param apply makes the new arguments
 */
public record Change(String word, UnaryOperator<Map<String, Object>> apply) {}
