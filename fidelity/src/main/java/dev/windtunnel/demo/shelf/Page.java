package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Part of a list. */
final class Page {

    private static final long MOST = 100;

    private Page() {}

    /** The names after the marker that begin with the prefix, as many as the limit allows. */
    static Map<String, Object> of(Request request, List<String> names, String list, Function<String, Object> told) {
        long limit = Arguments.number(request, "limit", 1, MOST).orElse(MOST);
        String prefix = request.option("prefix").orElse("");
        String marker = request.option("marker").orElse("");
        List<String> all = names.stream()
                .filter(name -> name.startsWith(prefix))
                .filter(name -> marker.isEmpty() || name.compareTo(marker) > 0)
                .toList();
        List<String> some = all.stream().limit(limit).toList();
        Map<String, Object> page = new LinkedHashMap<>();
        page.put(list, some.stream().map(told).toList());
        if (some.size() < all.size()) {
            page.put("nextMarker", some.get(some.size() - 1));
        }
        return page;
    }
}
