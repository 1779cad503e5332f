package dev.windtunnel.calls.agent;

import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Finds the receiver of a hook: one for each class loader from which the library has come. */
final class Receivers {

    private final String name;
    /** Weak twice, because a receiver knows the loader of its library. */
    private final Map<ClassLoader, WeakReference<UnaryOperator<Object>>> known =
            Collections.synchronizedMap(new WeakHashMap<>());

    private volatile @Nullable UnaryOperator<Object> ofPlatform;

    /**
     * @param name the name of the receiver's class
     */
    Receivers(String name) {
        this.name = name;
    }

    UnaryOperator<Object> of(Object passed) throws ReflectiveOperationException {
        // An object that was called comes with its argument.
        Object from = passed instanceof Map.Entry<?, ?> called ? called.getKey() : passed;
        ClassLoader library = from.getClass().getClassLoader();
        if (library == null) {
            UnaryOperator<Object> made = ofPlatform;
            if (made == null) {
                made = make(Receivers.class.getClassLoader());
                ofPlatform = made;
            }
            return made;
        }
        WeakReference<UnaryOperator<Object>> found = known.get(library);
        UnaryOperator<Object> made = found == null ? null : found.get();
        if (made == null) {
            made = make(seeing(library));
            known.put(library, new WeakReference<>(made));
        }
        return made;
    }

    /** Our own loader, if it sees the same library; otherwise one that sees both. */
    private ClassLoader seeing(ClassLoader library) {
        ClassLoader ours = Receivers.class.getClassLoader();
        for (ClassLoader at = ours; at != null; at = at.getParent()) {
            if (at == library) {
                return ours;
            }
        }
        return AdapterClasses.of(library, name.substring(0, name.lastIndexOf('.') + 1));
    }

    @SuppressWarnings("unchecked")
    private UnaryOperator<Object> make(ClassLoader loader) throws ReflectiveOperationException {
        return (UnaryOperator<Object>) Class.forName(name, true, loader)
                .asSubclass(UnaryOperator.class)
                .getConstructor()
                .newInstance();
    }
}
