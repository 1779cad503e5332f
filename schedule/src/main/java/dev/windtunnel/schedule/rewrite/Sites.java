package dev.windtunnel.schedule.rewrite;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Numbers sites, because rewritten code can pass a number at no cost. Whether a site is plain is part of its number. */
public final class Sites {

    private static final Map<Site, Integer> NUMBERS = new HashMap<>();
    private static final Map<String, Integer> GROUPS = new HashMap<>();

    // Read at every point without a lock, so these arrays are replaced instead of changed.
    private static volatile Site[] all = {};
    private static volatile int[] resources = {};

    private Sites() {}

    /** The number of a site. */
    static synchronized int number(Site site) {
        return NUMBERS.computeIfAbsent(site, Sites::add);
    }

    private static int add(Site site) {
        int next = all.length;
        int number = (next << 1) | (site.isPlain() ? 1 : 0);
        // Calls of the same collection conflict, whatever its static type; other calls conflict if they have the same
        // class.
        String group = site.kind() == Site.Kind.COLLECTION ? "" : site.owner();
        resources = Arrays.copyOf(resources, next + 1);
        resources[next] = GROUPS.computeIfAbsent(group, unused -> number);
        Site[] more = Arrays.copyOf(all, next + 1);
        more[next] = site;
        all = more;
        return number;
    }

    /** Whether the site with a number is a plain one. */
    public static boolean isPlain(int number) {
        return (number & 1) == 1;
    }

    /** The resource that a call accesses. */
    public static int resource(int number) {
        return resources[number >> 1];
    }

    /** The site with a number. */
    public static Site get(int number) {
        return all[number >> 1];
    }

    static String simpleName(String internalName) {
        return internalName.substring(Math.max(internalName.lastIndexOf('/'), internalName.lastIndexOf('$')) + 1);
    }
}
