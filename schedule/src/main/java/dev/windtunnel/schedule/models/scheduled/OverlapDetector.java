package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.models.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Detects calls that overlap although one of them changes something (paper, figure 14). */
public abstract class OverlapDetector {

    private record Call(Object by, String who, String method, boolean changes, String site) {
        @Override
        public String toString() {
            return "'" + method + "' by '" + who + "'" + (site.isEmpty() ? "" : " at " + site);
        }
    }

    private final String name;
    private final List<Call> inside = new ArrayList<>();

    protected OverlapDetector(String name) {
        this.name = name;
    }

    /** The calling thread or operation. */
    protected abstract Object self();

    protected abstract String selfName();

    /** The place of the call in the source, or an empty string. */
    protected abstract String callSite();

    /** Called in the middle of each call, where calls of others may come. */
    protected abstract void inside(String method, boolean changes);

    final <T extends @Nullable Object> T call(String method, boolean changes, Supplier<T> work) {
        Call call = new Call(self(), selfName(), method, changes, callSite());
        enter(call);
        try {
            inside(method, changes);
            return work.get();
        } finally {
            leave(call);
        }
    }

    private void enter(Call call) {
        synchronized (inside) {
            for (Call other : inside) {
                if (!other.by().equals(call.by()) && (other.changes() || call.changes())) {
                    throw new Overlap(call + " overlaps with " + other + " on '" + name
                            + "', which is not made for several threads; guard it with a lock.");
                }
            }
            inside.add(call);
        }
    }

    private void leave(Call call) {
        synchronized (inside) {
            boolean unused = inside.remove(call);
        }
    }
}
