package dev.windtunnel.record.steps;

import java.util.List;

/**
 * A call of a {@link Steps.CallTree}, or a block in which a test makes several.
 *
 * @param label what was called; a block's name is in brackets
 * @param outcome what came of it; empty for a block
 * @param answer what else is to be seen of the answer, in one line; empty if nothing is
 * @param injected whether the path answered it otherwise than calmly
 * @param at where in the source it was made; empty if unknown
 * @param calls the calls that were made while it was answered
 */
public record TreeCall(String label, String outcome, String answer, boolean injected, String at, List<TreeCall> calls) {

    public TreeCall {
        calls = List.copyOf(calls);
    }
}
