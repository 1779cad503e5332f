package dev.windtunnel.fidelity.hybrid.watch;

import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.fidelity.side.Endpoint;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;

/**
 * The two sides as settings of the agent. They hold keys, so they are written nowhere but into the file of the agent, which only its owner can
 * read and which is gone when the command ends.
 */
public final class SideSettings {

    /** A property of test JVMs that says which side they call; the emulator if it is not there. */
    public static final String PROPERTY = "windtunnel.hybrid.side";

    /** The setting that says which side is called where no property says it. */
    public static final String DEFAULT_SIDE = "side";

    private static final String ACCOUNT = ".account.";
    private static final String SECRET = ".secret.";
    private static final String ENDPOINT = ".endpoint.";

    private SideSettings() {}

    /** The settings of a side. */
    public static Map<String, String> of(Side side, Map<String, Endpoint> endpoints) {
        Map<String, String> settings = new TreeMap<>();
        endpoints.forEach((service, endpoint) -> {
            settings.put(side.word() + ENDPOINT + service, endpoint.uri().toString());
            settings.put(side.word() + ACCOUNT + service, endpoint.account());
            settings.put(side.word() + SECRET + service, endpoint.secret());
        });
        return settings;
    }

    /** What a JVM redirects its calls to. */
    static Redirection redirection(Map<String, String> settings, Side side) {
        Map<String, Redirection.Goal> goals = new TreeMap<>();
        String prefix = side.word() + ENDPOINT;
        settings.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                String service = name.substring(prefix.length());
                goals.put(
                        service,
                        new Redirection.Goal(
                                URI.create(value),
                                settings.getOrDefault(side.word() + ACCOUNT + service, ""),
                                settings.getOrDefault(side.word() + SECRET + service, "")));
            }
        });
        return new Redirection(goals);
    }
}
