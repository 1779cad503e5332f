package dev.windtunnel.calls;

import java.util.Map;

/**
 * A call that a client is about to make, as an adapter describes it.
 *
 * @param protocol what it speaks
 * @param address where it goes, as the client names it: {@code localhost:8080}, {@code api.example.com:443}
 * @param signature what it calls
 * @param payload its arguments
 * @param hasTimeout whether the client gives up by itself
 * @param tags what developers added for debugging
 */
public record Outgoing(
        Protocol protocol,
        String address,
        Signature signature,
        Payload payload,
        boolean hasTimeout,
        Map<String, String> tags) {
    public Outgoing {
        tags = Map.copyOf(tags);
    }

    /** What a call speaks. */
    public enum Protocol {
        HTTP,
        GRPC
    }
}
