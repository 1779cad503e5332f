package dev.windtunnel.fidelity.setup;

import dev.windtunnel.emulators.EmulatorKind;
import dev.windtunnel.emulators.Emulators;
import dev.windtunnel.fidelity.azure.AzureApi;
import dev.windtunnel.fidelity.side.Endpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;

/** Finds out where an endpoint is and whether it may be used, before anything is sent. */
public final class Place {

    /** Most emulators take any. */
    public static final String USUAL_KEYS = "test:test";

    /** The environment variable that has the keys of the emulator, as ACCOUNT:SECRET. */
    public static final String EMULATOR_KEYS = "WINDTUNNEL_EMULATOR_KEYS";

    /** The environment variable that has the keys of what the emulator stands for. */
    public static final String REFERENCE_KEYS = "WINDTUNNEL_REFERENCE_KEYS";

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int SECURE = 443;
    private static final int PLAIN = 80;

    private Place() {}

    /**
     * The endpoint at a URL.
     *
     * @param option with which it was given
     * @param keys the environment variable that has its keys, as ACCOUNT:SECRET
     * @param usual the keys if there is no such variable
     */
    public static Endpoint of(
            String url, String option, String keys, String usual, Map<String, String> environment, boolean owned) {
        URI uri = permitted(url, option, owned);
        requireListening(uri);
        String[] given = environment.getOrDefault(keys, usual).split(":", 2);
        if (given.length < 2) {
            throw new IllegalArgumentException(
                    "The environment variable " + keys + " has no colon; set it to ACCOUNT:SECRET.");
        }
        return new Endpoint(uri, given[0], given[1]);
    }

    /** The keys that emulators of a service take: any, or the ones that are published. */
    public static String usualKeys(String service) {
        return Emulators.known().stream()
                .filter(kind -> AzureApi.isMeant(service) && kind.service().equals(service))
                .map(EmulatorKind::keys)
                .findFirst()
                .orElse(USUAL_KEYS);
    }

    /** A URL that may be used; nothing was sent to it yet. */
    static URI permitted(String url, String option, boolean owned) {
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw noUrl(url, option, e);
        }
        boolean isHttp = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        if (!isHttp || uri.getHost() == null) {
            throw noUrl(url, option, null);
        }
        if (!owned && !isHere(uri)) {
            throw new IllegalArgumentException(
                    "'" + url + "' is not on this machine, and tests create and delete things"
                            + " there; add --i-own-this-endpoint if that is what you want.");
        }
        return uri;
    }

    private static IllegalArgumentException noUrl(
            String url, String option, @org.jspecify.annotations.Nullable Throwable cause) {
        return new IllegalArgumentException(
                "'" + url + "' is no URL of a service; give " + option + " as http://HOST:PORT.", cause);
    }

    private static boolean isHere(URI uri) {
        try {
            return InetAddress.getByName(uri.getHost()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(
                    "The host '" + uri.getHost() + "' of '" + uri + "' is unknown; correct the URL.", e);
        }
    }

    private static void requireListening(URI uri) {
        int port = uri.getPort() >= 0 ? uri.getPort() : "https".equals(uri.getScheme()) ? SECURE : PLAIN;
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(uri.getHost(), port), (int) PATIENCE.toMillis());
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "No server listens at '" + uri + "'; start the service, or correct the URL.", e);
        }
    }
}
