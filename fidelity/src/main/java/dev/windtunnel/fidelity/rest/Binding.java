package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Operation;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How an operation becomes a request, and its answer fields.
 *
 * @param path with names in braces
 * @param headers names of declared headers of the answer
 * @param schemes names of the security schemes; empty if the operation is for everybody
 * @param suggested values of arguments that the document suggests
 */
record Binding(
        Operation operation,
        String method,
        String path,
        List<Parameter> parameters,
        Payload payload,
        Set<String> headers,
        Set<String> schemes,
        Map<String, Object> suggested) {

    /** The argument or field that is a body which is no object. */
    static final String BODY = "Body";
}
