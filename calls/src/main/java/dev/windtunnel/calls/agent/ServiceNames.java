package dev.windtunnel.calls.agent;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/**
 * The names of services that do not say theirs: as the property says, as they are configured, or by the order in which servers are
 * made, as far as they exist at the same time. A server that takes the place of another one gets its name, so each execution sees
 * the same names. The servers that a test makes for itself are counted for each execution, because other tests may run at the same
 * time.
 */
public final class ServiceNames {

    /** Names in the order in which the servers are made, with commas between them; not for those that a test makes for itself. */
    public static final String PROPERTY = "windtunnel.services";

    private static final String TEST = "test-service-";

    private static final Map<Integer, Object> SHARED = new TreeMap<>();
    private static final Map<CallExecution, Map<Integer, Object>> OF_TESTS = new WeakHashMap<>();

    private ServiceNames() {}

    /** The name of a server. It is made in the current thread if it has none yet. */
    public static String of(Object server) {
        return of(server, () -> "");
    }

    /**
     * The name of a server. It is made in the current thread if it has none yet.
     *
     * @param configured the name that its application has in its configuration; empty if it has none
     */
    public static synchronized String of(Object server, Supplier<String> configured) {
        int known = number(SHARED, server);
        if (known > 0) {
            return name(known, configured);
        }
        for (Map<Integer, Object> servers : OF_TESTS.values()) {
            known = number(servers, server);
            if (known > 0) {
                return orElse(configured, TEST + known);
            }
        }
        CallContext here = CallContext.entered();
        CallExecution execution = here == null ? null : here.execution();
        return execution == null
                ? name(add(SHARED, server), configured)
                : orElse(configured, TEST + add(OF_TESTS.computeIfAbsent(execution, any -> new TreeMap<>()), server));
    }

    private static int number(Map<Integer, Object> servers, Object server) {
        for (Map.Entry<Integer, Object> each : servers.entrySet()) {
            if (each.getValue() == server) {
                return each.getKey();
            }
        }
        return 0;
    }

    private static int add(Map<Integer, Object> servers, Object server) {
        int number = 1;
        while (servers.containsKey(number)) {
            number++;
        }
        servers.put(number, server);
        return number;
    }

    /** A server has ended. */
    public static synchronized void ended(Object server) {
        SHARED.values().removeIf(each -> each == server);
        OF_TESTS.values().forEach(servers -> servers.values().removeIf(each -> each == server));
    }

    private static String name(int number, Supplier<String> configured) {
        String[] names = System.getProperty(PROPERTY, "").split(",", -1);
        return number <= names.length && !names[number - 1].isBlank()
                ? names[number - 1].strip()
                : orElse(configured, "service-" + number);
    }

    private static String orElse(Supplier<String> configured, String numbered) {
        String name = configured.get();
        return name.isBlank() ? numbered : name;
    }
}
