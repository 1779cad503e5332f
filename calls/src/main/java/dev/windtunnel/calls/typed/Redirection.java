package dev.windtunnel.calls.typed;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Where the calls of clients go in this JVM, and with which keys, whatever the application has configured.
 *
 * @param endpoints by the names of services; an empty name stands for all others
 * @param account the name of the keys
 * @param secret the key itself
 */
public record Redirection(Map<String, URI> endpoints, String account, String secret) {

    private static volatile @Nullable Redirection current;

    public Redirection {
        Map<String, URI> named = new TreeMap<>();
        endpoints.forEach((service, endpoint) -> named.put(plain(service), endpoint));
        endpoints = Map.copyOf(named);
    }

    /** From now on calls go there; clients that exist already are redirected, too. */
    public static void set(@Nullable Redirection next) {
        current = next;
    }

    /** What is set; null if calls go where the application sends them. */
    public static @Nullable Redirection current() {
        return current;
    }

    /** Where the calls of a service go; empty if they stay where they are. */
    public Optional<URI> endpoint(String service) {
        URI known = endpoints.get(plain(service));
        return Optional.ofNullable(known == null ? endpoints.get("") : known);
    }

    /** A service as it is named here: SDKs write {@code DynamoDb} where others write {@code dynamodb}. */
    public static String plain(String service) {
        return service.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    @Override
    public String toString() {
        return "Redirection to " + endpoints;
    }
}
