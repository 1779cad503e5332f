package dev.windtunnel.calls;

import java.util.Map;

/**
 * A call that a client is about to make, as an adapter describes it.
 *
 * @param protocol the protocol of the call
 * @param address the target as the client names it: {@code localhost:8080}, {@code api.example.com:443}
 * @param signature the called method
 * @param payload the arguments
 * @param hasTimeout whether the client has a timeout
 * @param tags added by developers for debugging
 */
public record OutgoingCall(
        Protocol protocol,
        String address,
        Signature signature,
        Payload payload,
        boolean hasTimeout,
        Map<String, String> tags) {
    public OutgoingCall {
        tags = Map.copyOf(tags);
    }

    /** The protocol of a call. */
    public enum Protocol {
        HTTP,
        GRPC
    }
}
