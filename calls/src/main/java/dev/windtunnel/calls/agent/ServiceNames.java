package dev.windtunnel.calls.agent;

import java.util.Map;
import java.util.TreeMap;

/**
 * The names of services that do not say theirs: by the order in which servers are made, as far as they exist at the same time. A
 * server that takes the place of another one gets its name, so each execution sees the same names.
 */
public final class ServiceNames {

    /** Names in the order in which the servers are made, with commas between them. */
    public static final String PROPERTY = "windtunnel.services";

    private static final Map<Integer, Object> SERVERS = new TreeMap<>();

    private ServiceNames() {}

    /** The name of a server. */
    public static synchronized String of(Object server) {
        int number = 1;
        for (Map.Entry<Integer, Object> each : SERVERS.entrySet()) {
            if (each.getValue() == server) {
                return name(each.getKey());
            }
        }
        while (SERVERS.containsKey(number)) {
            number++;
        }
        SERVERS.put(number, server);
        return name(number);
    }

    /** A server has ended. */
    public static synchronized void ended(Object server) {
        SERVERS.values().removeIf(each -> each == server);
    }

    private static String name(int number) {
        String[] names = System.getProperty(PROPERTY, "").split(",", -1);
        return number <= names.length && !names[number - 1].isBlank() ? names[number - 1].strip() : "service-" + number;
    }
}
