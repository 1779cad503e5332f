package dev.windtunnel.calls.agent;

import dev.windtunnel.instrument.hook.MethodHook;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hooks of adapters with their numbers, and the receivers of what they pass on. */
public final class HookReceivers {

    private final int first;
    private final List<MethodHook> methods = new ArrayList<>();
    private final List<Receivers> receivers = new ArrayList<>();

    /** @param first the number of the first hook */
    public HookReceivers(int first, List<AdapterHook> hooks) {
        this.first = first;
        for (AdapterHook hook : hooks) {
            methods.add(new MethodHook(
                    hook.type(), hook.method(), hook.descriptor(), hook.place(), first + receivers.size()));
            receivers.add(new Receivers(hook.receiver()));
        }
    }

    /** The methods that are to be rewritten. */
    public List<MethodHook> methods() {
        return List.copyOf(methods);
    }

    /** Gives the receiver of a hook what was passed on; the result takes its place. */
    public @Nullable Object passed(Object passed, int hook) {
        try {
            return receivers.get(hook - first).of(passed).apply(passed);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
