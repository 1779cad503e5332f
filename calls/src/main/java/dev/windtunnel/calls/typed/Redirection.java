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
 * @param goals by the names of services; an empty name stands for all others, see {@link #ownGoal}
 */
public record Redirection(Map<String, Goal> goals) {

    private static volatile @Nullable Redirection current;

    /**
     * Where calls go.
     *
     * @param account the name of the keys
     * @param secret the key itself
     */
    public record Goal(URI endpoint, String account, String secret) {

        @Override
        public String toString() {
            return endpoint.toString();
        }
    }

    public Redirection {
        Map<String, Goal> named = new TreeMap<>();
        goals.forEach((service, goal) -> named.put(plain(service), goal));
        goals = Map.copyOf(named);
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
    public Optional<Goal> goal(String service) {
        Goal known = goals.get(plain(service));
        return Optional.ofNullable(known == null ? goals.get("") : known);
    }

    /** The same for a service that never is one of all others: each service of Azure Storage has an endpoint of its own. */
    public Optional<Goal> ownGoal(String service) {
        return Optional.ofNullable(goals.get(plain(service)));
    }

    /** A service as it is named here: SDKs write {@code DynamoDb} where others write {@code dynamodb}. */
    public static String plain(String service) {
        return service.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    @Override
    public String toString() {
        return "Redirection to " + goals;
    }
}
