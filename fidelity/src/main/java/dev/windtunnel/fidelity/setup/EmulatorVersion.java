package dev.windtunnel.fidelity.setup;

import dev.windtunnel.emulators.EmulatorName;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** What an emulator says of itself: what is known about one version of it says nothing about the next one. */
public final class EmulatorVersion {

    private static final int PATIENCE_MILLIS = 2_000;

    /** Stands for an emulator that says nothing. */
    public static final String UNKNOWN = "unknown";

    private EmulatorVersion() {}

    /** What is said at these endpoints. */
    public static String of(Collection<URI> endpoints) {
        TreeSet<String> all = new TreeSet<>();
        endpoints.forEach(endpoint -> all.add(said(endpoint)));
        return String.join(", ", all);
    }

    /** The same for one as users give it: by its URL, or by its name, which tells the version. */
    public static String of(String endpoint) {
        return endpoint.startsWith("http")
                ? of(List.of(URI.create(endpoint)))
                : EmulatorName.find(endpoint).map(EmulatorName::toString).orElse(UNKNOWN);
    }

    private static String said(URI endpoint) {
        try {
            HttpURLConnection connection = (HttpURLConnection) endpoint.toURL().openConnection();
            connection.setConnectTimeout(PATIENCE_MILLIS);
            connection.setReadTimeout(PATIENCE_MILLIS);
            connection.setInstanceFollowRedirects(false);
            try {
                connection.getResponseCode();
                String server = connection.getHeaderField("Server");
                return server == null || server.isBlank() ? UNKNOWN : server.strip();
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            // A service that answers nothing but its own protocol says nothing of itself.
            return UNKNOWN;
        }
    }
}
