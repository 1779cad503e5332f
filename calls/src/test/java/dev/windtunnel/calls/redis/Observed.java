package dev.windtunnel.calls.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** What a caller sees, without what differs from one event to the next: the ports of this machine. */
final class Observed {

    private Observed() {}

    static String of(Callable<?> use) {
        try {
            return String.valueOf(use.call());
        } catch (Exception e) {
            return thrown(e);
        }
    }

    private static String thrown(Throwable exception) {
        List<String> lines = new ArrayList<>();
        for (Throwable each = exception; each != null; each = each.getCause()) {
            lines.add(text(each));
            for (Throwable other : each.getSuppressed()) {
                // Reactor tells where somebody waited.
                if (!other.getClass().getName().startsWith("java.lang.Exception")) {
                    lines.add("  and " + text(other));
                }
            }
        }
        return String.join("\n", lines);
    }

    private static String text(Throwable thrown) {
        return thrown.getClass().getName() + ": "
                + String.valueOf(thrown.getMessage())
                        .replaceAll(
                                "(localhost|127\\.0\\.0\\.1)?/?(<unresolved>|127\\.0\\.0\\.1)?:\\d{2,5}", "ADDRESS");
    }
}
