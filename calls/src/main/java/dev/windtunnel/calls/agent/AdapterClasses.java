package dev.windtunnel.calls.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The classes of an adapter for a library that another class loader has loaded, as servers and launchers do. They are defined again
 * here, where both are seen: the library, and everything of ours that is no adapter.
 */
final class AdapterClasses extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    /** One for each library and adapter, because the classes of an adapter must know one another. Weak twice, because it knows the library. */
    private static final Map<ClassLoader, Map<String, WeakReference<AdapterClasses>>> KNOWN = new WeakHashMap<>();

    private final String adapter;
    private final ClassLoader ours;

    /**
     * The classes of an adapter for a library.
     *
     * @param adapter the beginning of the names of the adapter's classes
     */
    static AdapterClasses of(ClassLoader library, String adapter) {
        synchronized (KNOWN) {
            Map<String, WeakReference<AdapterClasses>> ofLibrary =
                    KNOWN.computeIfAbsent(library, any -> new HashMap<>());
            WeakReference<AdapterClasses> found = ofLibrary.get(adapter);
            AdapterClasses known = found == null ? null : found.get();
            if (known == null) {
                known = new AdapterClasses(library, adapter);
                ofLibrary.put(adapter, new WeakReference<>(known));
            }
            return known;
        }
    }

    private AdapterClasses(ClassLoader library, String adapter) {
        super(library);
        this.adapter = adapter;
        this.ours = AdapterClasses.class.getClassLoader();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("dev.windtunnel.")) {
            return super.loadClass(name, resolve);
        }
        if (!name.startsWith(adapter)) {
            return Class.forName(name, false, ours);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known == null ? defined(name) : known;
        }
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
        try (@Nullable InputStream file = ours.getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = file.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length, AdapterClasses.class.getProtectionDomain());
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
