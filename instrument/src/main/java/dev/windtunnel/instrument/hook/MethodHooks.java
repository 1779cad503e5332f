package dev.windtunnel.instrument.hook;

import dev.windtunnel.instrument.Rewriter;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes methods pass things on. Classes are found by their names alone, so that all others cost a look into a table and at a few names. */
public final class MethodHooks implements Rewriter {

    private final Map<String, List<MethodHook>> hooks = new HashMap<>();
    /** The same classes, with dots: to translate the names of all loaded classes would take longer than everything else. */
    private final Set<String> names = new HashSet<>();

    private final List<MethodHook> ofManyTypes = new ArrayList<>();

    public MethodHooks(List<MethodHook> all) {
        // No streams and no lambda expressions: this is done while a JVM starts.
        for (MethodHook hook : all) {
            if (!hook.isOfOneType()) {
                ofManyTypes.add(hook);
                continue;
            }
            List<MethodHook> ofType = hooks.get(hook.type());
            if (ofType == null) {
                ofType = new ArrayList<>();
                hooks.put(hook.type(), ofType);
                names.add(hook.type().replace('/', '.'));
            }
            ofType.add(hook);
        }
    }

    @Override
    public boolean wants(@Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
        return hooks.containsKey(name) || (loader != null && isOneOfMany(name));
    }

    @Override
    public boolean wants(Class<?> loaded) {
        String name = loaded.getName();
        return names.contains(name) || (loaded.getClassLoader() != null && isOneOfMany(name.replace('.', '/')));
    }

    private boolean isOneOfMany(String name) {
        for (MethodHook hook : ofManyTypes) {
            if (hook.concerns(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original) {
        return HookedClass.of(original, of(name));
    }

    private List<MethodHook> of(String name) {
        List<MethodHook> all = new ArrayList<>(hooks.getOrDefault(name, List.of()));
        for (MethodHook hook : ofManyTypes) {
            if (hook.concerns(name)) {
                all.add(hook);
            }
        }
        return all;
    }
}
