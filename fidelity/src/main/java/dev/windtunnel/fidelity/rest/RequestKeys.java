package dev.windtunnel.fidelity.rest;

import dev.windtunnel.explore.RandomSource;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Keys by which a service knows a request that is sent again. Clients make one for each call and keep it when they try again, where a document
 * declares a header for it.
 */
final class RequestKeys {

    private static final Pattern HEADER =
            Pattern.compile("(?i)(x-)?(\\w+-)?(idempotency-key|request-id|request-token)");

    private RequestKeys() {}

    static void put(RequestParts parts, Binding binding, Map<String, Object> arguments) {
        for (Parameter parameter : binding.parameters()) {
            if (parameter.place() == Parameter.Place.HEADER
                    && HEADER.matcher(parameter.name()).matches()
                    && !arguments.containsKey(parameter.member())) {
                parts.header(parameter.name(), key());
            }
        }
    }

    /** A random UUID, as most services ask for. */
    private static String key() {
        String digits = RandomSource.freshSecret() + RandomSource.freshSecret();
        return digits.substring(0, 8) + "-" + digits.substring(8, 12) + "-4" + digits.substring(13, 16) + "-a"
                + digits.substring(17, 20) + "-" + digits.substring(20, 32);
    }
}
