package dev.windtunnel.schedule.rewrite;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Sites by number, because a number is what code can hand over at no cost. Whether a site is plain is part of its number. */
public final class Sites {

    private static final Map<Site, Integer> NUMBERS = new HashMap<>();
    private static final Map<String, Integer> GROUPS = new HashMap<>();

    // Read at every point, so they are arrays that are replaced.
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
        // Of collections only the object is known that is used; of others only the class.
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

    /** What a call touches, as far as is known. */
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
