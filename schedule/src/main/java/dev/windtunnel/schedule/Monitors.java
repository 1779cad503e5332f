package dev.windtunnel.schedule;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The models of monitors, and numbers for objects, which are good for one schedule. */
final class Monitors {

    private static final int LARGE = 1_000;

    private IdentityHashMap<Object, Monitor> monitors = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<Place, Integer> places = new HashMap<>();

    /** A field of an object, or an element of an array. */
    private record Place(int object, int index, int site) {}

    void clear() {
        if (monitors.size() > LARGE) {
            // Clearing takes as long as the largest of all schedules so far.
            monitors = new IdentityHashMap<>();
        } else if (!monitors.isEmpty()) {
            monitors.clear();
        }
        if (!numbers.isEmpty()) {
            numbers.clear();
        }
        if (!places.isEmpty()) {
            places.clear();
        }
    }

    Monitor of(Object object) {
        Monitor monitor = monitors.get(object);
        if (monitor == null) {
            monitor = new Monitor(monitors.size());
            monitors.put(object, monitor);
        }
        return monitor;
    }

    IdentityHashMap<Object, Monitor> all() {
        return monitors;
    }

    /** A number that an object has in every run of the same schedule. */
    int number(Object object) {
        Integer number = numbers.get(object);
        if (number == null) {
            number = numbers.size() + 1;
            numbers.put(object, number);
        }
        return number;
    }

    int place(@Nullable Object owner, int index, int site) {
        Place place = new Place(owner == null ? 0 : number(owner), index, site);
        return places.computeIfAbsent(place, added -> places.size());
    }

    /** Somebody waits for an object, which may have to be named. */
    void seen(Object object) {
        Monitor unused = of(object);
    }

    /** What people are told an object is: its class, and its number among those of that class, in the order they were met. */
    String name(Object object) {
        if (object instanceof Class<?> literal) {
            return literal.getSimpleName() + ".class";
        }
        String type = simpleName(object.getClass());
        int number = of(object).number;
        long earlier = monitors.entrySet().stream()
                .filter(entry -> entry.getValue().number < number
                        && simpleName(entry.getKey().getClass()).equals(type))
                .count();
        return type + "#" + (earlier + 1);
    }

    private static String simpleName(Class<?> type) {
        Class<?> named = type;
        // A lock is made of a synchronizer, and a condition belongs to one; neither is what people wrote.
        if (type.getName().startsWith("java.util.concurrent.") && type.getEnclosingClass() != null) {
            named = type.getSimpleName().equals("ConditionObject") ? type : outermost(type);
        }
        String name = named.getName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    private static Class<?> outermost(Class<?> type) {
        Class<?> at = type;
        for (Class<?> outer = at.getEnclosingClass(); outer != null; outer = at.getEnclosingClass()) {
            at = outer;
        }
        return at;
    }
}
