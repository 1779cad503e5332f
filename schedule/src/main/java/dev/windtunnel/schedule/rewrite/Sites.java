package dev.windtunnel.schedule.rewrite;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Numbers sites, because rewritten code can pass a number at no cost. Whether a site is plain is part of its number. Sites that
 * access the same field, or the same kind of object, have the same variable.
 */
public final class Sites {

    /** In place of a variable: the monitor of an object. */
    public static final int MONITOR = 0;
    /** In place of a variable: all that an object keeps. */
    public static final int OBJECT = 1;

    private static final int FIRST_VARIABLE = 2;

    private static final Map<Site, Integer> NUMBERS = new HashMap<>();

    /**
     * The numbers of variables depend on their names only, not on what else this JVM has loaded: searches remember them in runs that
     * another JVM may go on with.
     */
    private static final Map<String, Integer> VARIABLES = new HashMap<>();

    private static final Set<Integer> TAKEN = new HashSet<>();
    /** Hash codes of similar names are next to each other; what it makes of them is not. */
    private static final int SPREAD = 0x9E3779B9;

    // Read at every point without a lock. A number is handed out only after its entries are written.
    private static volatile Site[] all = new Site[64];
    private static volatile int[] variables = new int[64];

    private Sites() {}

    /** The number of a site. */
    static synchronized int number(Site site) {
        Integer known = NUMBERS.get(site);
        if (known == null) {
            known = add(site);
            NUMBERS.put(site, known);
        }
        return known;
    }

    private static int add(Site site) {
        int next = NUMBERS.size();
        Site[] sites = next < all.length ? all : Arrays.copyOf(all, next * 2);
        int[] known = next < variables.length ? variables : Arrays.copyOf(variables, next * 2);
        sites[next] = site;
        known[next] = variable(site);
        all = sites;
        variables = known;
        return (next << 1) | (site.isPlain() ? 1 : 0);
    }

    private static int variable(Site site) {
        String key = switch (site.kind()) {
            case FIELD -> site.owner() + "." + site.name();
            case ELEMENT -> "[]";
            // The object decides, whatever its static type.
            case COLLECTION -> "";
            // Nothing is known of the object, so all calls of a class conflict.
            case CALL, METHOD -> site.owner();
        };
        if (key.isEmpty()) {
            return OBJECT;
        }
        Integer known = VARIABLES.get(key);
        if (known == null) {
            known = FIRST_VARIABLE + ((key.hashCode() * SPREAD) >>> 2);
            while (!TAKEN.add(known)) {
                known++;
            }
            VARIABLES.put(key, known);
        }
        return known;
    }

    /** Whether the site with a number is a plain one. */
    public static boolean isPlain(int number) {
        return (number & 1) == 1;
    }

    /** What is accessed: the same number for all sites that may access the same place of an object. */
    public static int variable(int number) {
        return variables[number >> 1];
    }

    /** The site with a number. */
    public static Site get(int number) {
        return all[number >> 1];
    }
}
