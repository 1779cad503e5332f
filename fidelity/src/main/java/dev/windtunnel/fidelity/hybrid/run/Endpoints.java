package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.calls.azure.AccountUrl;
import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.fidelity.azure.StorageCalls;
import dev.windtunnel.fidelity.setup.EmulatorHost;
import dev.windtunnel.fidelity.setup.EmulatorVersion;
import dev.windtunnel.fidelity.setup.Place;
import dev.windtunnel.fidelity.side.Endpoint;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The endpoints of one side, by their services; the one without a service is for all others of AWS. Emulators that are named run until this is closed. */
public final class Endpoints implements AutoCloseable {

    private final Map<String, Given> byService;

    /** An endpoint, and the emulator that was started for it. */
    private record Given(String text, Endpoint endpoint, Optional<EmulatorHost> host) {

        private String version() {
            return host.isPresent() ? text : EmulatorVersion.of(List.of(endpoint.uri()));
        }
    }

    private Endpoints(Map<String, Given> byService) {
        this.byService = byService;
    }

    /**
     * Reads what a user has given, looks whether somebody listens there, and starts emulators.
     *
     * @param texts each a URL, a service with its URL as in {@code s3=http://127.0.0.1:9000}, or the name of an emulator as in {@code dynalite@4.0.0}
     * @param option with which they were given
     * @param keys the environment variable that has the keys of URLs
     * @param owned whether the user has said that they may be used, wherever they are
     */
    public static Endpoints of(
            List<String> texts, String option, String keys, Map<String, String> environment, boolean owned) {
        if (texts.isEmpty()) {
            throw new IllegalArgumentException(
                    "One side is missing; give its URL with " + option + ", such as http://127.0.0.1:8000.");
        }
        Endpoints endpoints = new Endpoints(new TreeMap<>());
        try {
            // Names last: nothing is started if a URL is wrong.
            for (String text : texts) {
                if (!EmulatorHost.isMeant(text)) {
                    endpoints.add(text, option, keys, environment, owned);
                }
            }
            for (String text : texts) {
                if (EmulatorHost.isMeant(text)) {
                    endpoints.start(text, environment);
                }
            }
            return endpoints;
        } catch (RuntimeException e) {
            endpoints.close();
            throw e;
        }
    }

    private void add(String text, String option, String keys, Map<String, String> environment, boolean owned) {
        int equals = text.indexOf('=');
        boolean isNamed = equals > 0 && !text.substring(0, equals).contains(":");
        String named = isNamed ? text.substring(0, equals) : "";
        Optional<String> storage = StorageCalls.service(named);
        String service = storage.orElseGet(() -> Redirection.plain(named));
        Endpoint given = Place.of(
                isNamed ? text.substring(equals + 1) : text,
                option,
                keys,
                storage.map(Place::usualKeys).orElse(Place.USUAL_KEYS),
                environment,
                owned);
        storage.ifPresent(name -> requireKey(name, given.secret(), keys));
        URI plain = plain(given.uri());
        URI uri = storage.isPresent() ? URI.create(AccountUrl.of(plain, given.account())) : plain;
        byService.put(
                Redirection.plain(service),
                new Given(
                        (service.isEmpty() ? "" : service + "=") + uri,
                        new Endpoint(uri, given.account(), given.secret()),
                        Optional.empty()));
    }

    private static void requireKey(String service, String secret, String keys) {
        try {
            Base64.getDecoder().decode(secret);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "The key of '" + service + "' is no base64; set " + keys
                            + " to ACCOUNT:KEY with a key of the account.",
                    e);
        }
    }

    private void start(String text, Map<String, String> environment) {
        EmulatorHost host = EmulatorHost.start(text, environment);
        byService.put(
                Redirection.plain(EmulatorHost.service(text)),
                new Given(EmulatorHost.pinned(text), host.endpoint(), Optional.of(host)));
    }

    /** By its number, because clients of S3 take a bucket for a part of the host otherwise. */
    private static URI plain(URI uri) {
        return URI.create(uri.toString().replaceFirst("//localhost(?=[:/]|$)", "//127.0.0.1"));
    }

    /** By the names of services. */
    public Map<String, Endpoint> byService() {
        Map<String, Endpoint> all = new TreeMap<>();
        byService.forEach((service, given) -> all.put(service, given.endpoint()));
        return all;
    }

    /** What stands in URLs that it makes. */
    public List<String> hosts() {
        List<String> hosts = new ArrayList<>();
        byService.forEach((service, given) -> {
            URI uri = given.endpoint().uri();
            hosts.add(String.valueOf(uri.getAuthority()));
            if (StorageCalls.service(service).isPresent()) {
                // The account is in the path on one side, and in the name of the host on the other one.
                hosts.add(uri.toString());
            }
        });
        return hosts.stream()
                .flatMap(host -> Stream.of(host, host.replace("127.0.0.1", "localhost")))
                .distinct()
                .toList();
    }

    /** The versions of whatever answers there, as far as it tells. */
    Versions versions() {
        Map<String, String> all = new TreeMap<>();
        byService.forEach((service, given) -> all.put(service, given.version()));
        return new Versions(all);
    }

    /** What answers for which service, with its version. */
    record Versions(Map<String, String> byService) {

        /** That of a service. */
        String of(String service) {
            return byService.getOrDefault(
                    Redirection.plain(service), byService.getOrDefault("", EmulatorVersion.UNKNOWN));
        }

        /** All of them. */
        @Override
        public String toString() {
            return byService.values().stream().distinct().sorted().collect(Collectors.joining(", "));
        }
    }

    /** As users name them, without keys; names of emulators with their versions. */
    List<String> texts() {
        return byService.values().stream().map(Given::text).toList();
    }

    @Override
    public String toString() {
        return String.join(", ", texts());
    }

    @Override
    public void close() {
        byService.values().forEach(given -> given.host().ifPresent(EmulatorHost::close));
    }
}
