package dev.windtunnel.fidelity.discrepancy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Finds values by paths such as {@code Tags[].Key} or {@code Item.id.S}. A number, and a key of a map that the fuzzer has made up, stand for any
 * element, because those of other calls have other places and names.
 */
final class ParameterPath {

    private ParameterPath() {}

    static List<Object> values(Map<String, Object> parameters, String path) {
        List<Object> found = List.of(parameters);
        for (String step : path.replace("[]", ".[]").replace("{}", ".[]").split("\\.", -1)) {
            List<Object> next = new ArrayList<>();
            found.forEach(value -> next.addAll(inside(value, step)));
            found = next;
        }
        return found;
    }

    private static Collection<?> inside(Object value, String step) {
        if (value instanceof List<?> list) {
            return step.equals("[]") || step.matches("\\d+") ? list : List.of();
        }
        if (value instanceof Map<?, ?> map) {
            Object member = map.get(step);
            boolean isEntry = step.equals("[]") || (member == null && looksMadeUp(map, step));
            return isEntry ? map.values() : member == null ? List.of() : List.of(member);
        }
        return List.of();
    }

    /** Members of structures begin with a capital; where others are, it is a map whose keys the caller chooses. */
    private static boolean looksMadeUp(Map<?, ?> map, String step) {
        return !step.isEmpty()
                && Character.isLowerCase(step.charAt(0))
                && map.keySet().stream().map(String::valueOf).anyMatch(key -> !key.equals(step));
    }
}
