package dev.windtunnel.schedule.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sites by number, because a number is what code can hand over at no cost. */
public final class Sites {

    private static final Map<Site, Integer> NUMBERS = new HashMap<>();
    private static final List<Site> ALL = new ArrayList<>();
    private static final Map<String, Integer> GROUPS = new HashMap<>();
    private static final List<Integer> RESOURCES = new ArrayList<>();

    private Sites() {}

    /** The number of a site. */
    static synchronized int number(Site site) {
        return NUMBERS.computeIfAbsent(site, added -> {
            int next = ALL.size();
            ALL.add(added);
            String group = added.kind() == Site.Kind.COLLECTION ? "" : added.owner();
            RESOURCES.add(GROUPS.computeIfAbsent(group, unused -> next));
            return next;
        });
    }

    /** What a call touches, as far as is known: something of the same class. */
    public static synchronized int resource(int number) {
        return RESOURCES.get(number);
    }

    /** The site with a number. */
    public static synchronized Site get(int number) {
        return ALL.get(number);
    }

    static String simpleName(String internalName) {
        return internalName.substring(Math.max(internalName.lastIndexOf('/'), internalName.lastIndexOf('$')) + 1);
    }
}
