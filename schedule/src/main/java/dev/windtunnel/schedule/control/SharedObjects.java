package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.rewrite.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The objects of the code under test as one schedule knows them: models of their monitors, their numbers, and their names. */
final class SharedObjects {

    private static final int LARGE = 1_000;

    private IdentityHashMap<Object, Monitor> monitors = new IdentityHashMap<>();
    /** All objects with a model, in the order of their first use. */
    private final List<Object> inOrder = new ArrayList<>();
    /** The names of the first objects in that order; given only when somebody asks for one. */
    private final List<String> names = new ArrayList<>();

    private final Map<String, Integer> named = new HashMap<>();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<Place, Integer> places = new HashMap<>();

    /** What an operation touches, by numbers that are the same in every run of the same schedule. */
    private record Place(int object, int index, int variable) {}

    void clear() {
        if (monitors.size() > LARGE) {
            // A cleared map keeps its size, so clearing takes as long as for the largest schedule so far.
            monitors = new IdentityHashMap<>();
        } else if (!monitors.isEmpty()) {
            monitors.clear();
        }
        inOrder.clear();
        names.clear();
        named.clear();
        if (!numbers.isEmpty()) {
            numbers.clear();
        }
        if (!places.isEmpty()) {
            places.clear();
        }
    }

    /** The model of the monitor of an object. */
    Monitor monitor(Object object) {
        Monitor monitor = monitors.get(object);
        if (monitor == null) {
            monitor = new Monitor(monitors.size());
            monitors.put(object, monitor);
            inOrder.add(object);
        }
        return monitor;
    }

    Map<Object, Monitor> monitors() {
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

    /** The number of a place in footprints. */
    int place(int variable, @Nullable Object owner, int index) {
        Place place = new Place(owner == null ? 0 : number(owner), index, variable);
        return places.computeIfAbsent(place, added -> places.size());
    }

    /** Gives an object a place in the order of names. */
    void seen(Object object) {
        Monitor unused = monitor(object);
    }

    /** The name of an object in reports: its class, and its number among the objects of that class, in the order of their first use. */
    String name(Object object) {
        if (object instanceof Class<?> literal) {
            return literal.getSimpleName() + ".class";
        }
        if (object instanceof ClassInitialisation initialisation) {
            return "the initialisation of " + simpleName(initialisation.type());
        }
        int number = monitor(object).number;
        while (names.size() <= number) {
            String type = simpleName(inOrder.get(names.size()).getClass());
            names.add(type + "#" + named.merge(type, 1, Integer::sum));
        }
        return names.get(number);
    }

    private static String simpleName(Class<?> type) {
        Class<?> named = type;
        // The synchronizer inside a lock is reported as the lock; a condition is reported as such.
        if (type.getName().startsWith("java.util.concurrent.") && type.getEnclosingClass() != null) {
            named = type.getSimpleName().equals("ConditionObject") ? type : outermost(type);
        }
        return Site.simpleName(named.getName());
    }

    private static Class<?> outermost(Class<?> type) {
        Class<?> at = type;
        for (Class<?> outer = at.getEnclosingClass(); outer != null; outer = at.getEnclosingClass()) {
            at = outer;
        }
        return at;
    }
}
