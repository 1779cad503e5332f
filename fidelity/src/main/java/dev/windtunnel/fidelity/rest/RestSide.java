package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/** Sends requests to an endpoint. */
final class RestSide implements Side {

    private static final int MOST_ATTEMPTS = 4;
    private static final long LONGEST_WAIT_SECONDS = 1;

    /** Clients try again after these if the service says when; after 501 there is no point. */
    private static final Set<Integer> TRY_AGAIN = Set.of(429, 500, 502, 503, 504);

    private final Map<String, Binding> bindings;
    private final Security security;
    private final Endpoint endpoint;
    private final Duration timeout;
    private final HttpClient client;

    RestSide(Map<String, Binding> bindings, Security security, Endpoint endpoint, Duration timeout) {
        this.bindings = bindings;
        this.security = security;
        this.endpoint = endpoint;
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .build();
    }

    @Override
    public Answer call(String operation, Map<String, Object> arguments, Access access) throws InterruptedException {
        return call(operation, arguments, access, false);
    }

    @Override
    public Answer callLosingAnswer(String operation, Map<String, Object> arguments, Access access)
            throws InterruptedException {
        return call(operation, arguments, access, true);
    }

    private Answer call(String operation, Map<String, Object> arguments, Access access, boolean losesAnswer)
            throws InterruptedException {
        Binding binding = bindings.get(operation);
        if (binding == null) {
            throw new IllegalArgumentException(
                    "There is no operation '" + operation + "' in the document; take one of its grammar.");
        }
        HttpRequest request;
        try {
            RequestParts parts = RequestWriter.write(binding, arguments);
            RequestKeys.put(parts, binding, arguments);
            security.sign(parts, binding, endpoint, access);
            request = parts.request(endpoint.uri(), timeout);
        } catch (IllegalArgumentException e) {
            return Answer.notSent(IllegalArgumentException.class.getSimpleName(), String.valueOf(e.getMessage()));
        }
        for (int attempt = 1; ; attempt++) {
            try {
                HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
                if (losesAnswer && attempt == 1) {
                    // As if nothing had come, so the same request is sent again.
                    continue;
                }
                if (attempt == MOST_ATTEMPTS || !isToBeTriedAgain(response)) {
                    return AnswerReader.read(binding, response, attempt);
                }
            } catch (IOException e) {
                return Answer.none(e.getClass().getSimpleName(), String.valueOf(e.getMessage()), attempt);
            }
        }
    }

    private static boolean isToBeTriedAgain(HttpResponse<byte[]> response) throws InterruptedException {
        if (!TRY_AGAIN.contains(response.statusCode())) {
            return false;
        }
        String when = response.headers().firstValue("Retry-After").orElse("");
        if (!when.matches("[0-9]{1,3}") || Long.parseLong(when) > LONGEST_WAIT_SECONDS) {
            return false;
        }
        Thread.sleep(Duration.ofSeconds(Long.parseLong(when)).toMillis());
        return true;
    }

    @Override
    public void close() {
        // The client of the JDK ends with its last reference.
    }
}
