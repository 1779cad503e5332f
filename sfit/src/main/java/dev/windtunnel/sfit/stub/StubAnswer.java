package dev.windtunnel.sfit.stub;

import java.util.List;
import java.util.Map;

/**
 * What a stub answers, as it is sent.
 *
 * @param status the status, where the protocol has numbers for them
 * @param headers headers of the answer
 * @param messages the body, or the messages of a stream
 */
public record StubAnswer(int status, Map<String, String> headers, List<byte[]> messages) {
    public StubAnswer {
        headers = Map.copyOf(headers);
        messages = List.copyOf(messages);
    }
}
