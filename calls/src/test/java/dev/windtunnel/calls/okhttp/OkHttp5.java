package dev.windtunnel.calls.okhttp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.List;

/** Loads OkHttp 5, and the adapter and its tests as they are with it. Version 4 is what other class loaders see. */
public final class OkHttp5 extends URLClassLoader {

    private static final List<String> OWN = List.of("okhttp3.", "dev.windtunnel.calls.okhttp.", "example.OkHttpCode");

    private OkHttp5(URL[] urls) {
        super(urls, OkHttp5.class.getClassLoader());
    }

    /** A class of the adapter or of its tests, with OkHttp 5. */
    public static Class<?> load(Class<?> type) {
        URL[] urls = {library(), location(CallsInterceptor.class), location(OkHttp5.class)};
        try {
            // Open until the JVM ends, because classes are loaded lazily.
            return new OkHttp5(urls).loadClass(type.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static URL location(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    private static URL library() {
        try {
            for (URL found :
                    Collections.list(OkHttp5.class.getClassLoader().getResources("okhttp3/OkHttpClient.class"))) {
                if (found.getPath().contains("/okhttp-jvm-5")) {
                    return ((JarURLConnection) found.openConnection()).getJarFileURL();
                }
            }
            throw new IllegalStateException("OkHttp 5 is not on the class path");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && OWN.stream().anyMatch(name::startsWith)) {
                return findClass(name);
            }
            return loaded == null ? super.loadClass(name, resolve) : loaded;
        }
    }
}
