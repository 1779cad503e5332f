package dev.windtunnel.calls.message;

import dev.windtunnel.calls.code.Digest;

/**
 * The called method, as far as it is known before the call (thesis, definition 9).
 *
 * @param module the stub's class or, for HTTP, the host
 * @param method the method or, for HTTP, the verb and the path without its query
 * @param parameters the names and types of the parameters, where the protocol has them
 */
public record Signature(String module, String method, String parameters) {

    /** A hash of the signature. */
    public long digest() {
        return Digest.of(module, Digest.of(method, Digest.of(parameters)));
    }

    @Override
    public String toString() {
        return (module.isEmpty() ? "" : module + " ") + method + (parameters.isEmpty() ? "" : "(" + parameters + ")");
    }
}
