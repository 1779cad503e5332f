package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.fidelity.setup.Place;
import dev.windtunnel.fidelity.side.Endpoint;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The endpoints of one side, by their services; the one without a service is for all others. */
public record Endpoints(Map<String, Endpoint> byService) {

    public Endpoints {
        byService = Map.copyOf(byService);
    }

    /**
     * Reads what a user has given, and looks whether somebody listens there.
     *
     * @param urls each a URL, or a service with its URL as in {@code s3=http://127.0.0.1:9000}
     * @param option with which they were given
     * @param keys the environment variable that has their keys
     * @param owned whether the user has said that they may be used, wherever they are
     */
    public static Endpoints of(
            List<String> urls, String option, String keys, Map<String, String> environment, boolean owned) {
        if (urls.isEmpty()) {
            throw new IllegalArgumentException(
                    "One side is missing; give its URL with " + option + ", such as http://127.0.0.1:8000.");
        }
        Map<String, Endpoint> all = new TreeMap<>();
        for (String text : urls) {
            int equals = text.indexOf('=');
            boolean isNamed = equals > 0 && !text.substring(0, equals).contains(":");
            String service = isNamed ? Redirection.plain(text.substring(0, equals)) : "";
            Endpoint endpoint = Place.of(
                    isNamed ? text.substring(equals + 1) : text, option, keys, Place.USUAL_KEYS, environment, owned);
            all.put(service, new Endpoint(plain(endpoint.uri()), endpoint.account(), endpoint.secret()));
        }
        return new Endpoints(all);
    }

    /** By its number, because clients of S3 take a bucket for a part of the host otherwise. */
    private static URI plain(URI uri) {
        return URI.create(uri.toString().replaceFirst("//localhost(?=[:/]|$)", "//127.0.0.1"));
    }

    /** What stands in URLs that it makes. */
    public List<String> hosts() {
        List<String> hosts = new ArrayList<>();
        byService.values().forEach(endpoint -> {
            String authority = String.valueOf(endpoint.uri().getAuthority());
            hosts.add(authority);
            hosts.add(authority.replace("127.0.0.1", "localhost"));
        });
        return hosts.stream().distinct().toList();
    }

    /** Where they are. */
    List<URI> uris() {
        return byService.values().stream().map(Endpoint::uri).toList();
    }

    /** As users name them, without keys. */
    public List<String> texts() {
        return new TreeMap<>(byService)
                .entrySet().stream()
                        .map(entry -> (entry.getKey().isEmpty() ? "" : entry.getKey() + "=")
                                + entry.getValue().uri())
                        .toList();
    }

    @Override
    public String toString() {
        return String.join(", ", texts());
    }
}
