package dev.windtunnel.cli;

import dev.windtunnel.schedule.hooks.Hooks;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What a program under test sees of the process that it runs in: nothing comes in, what goes out is kept apart from what is
 * ours, each run finds the system properties that the first one found, and none leaves anything to be done when our process ends.
 */
final class Surroundings implements AutoCloseable {

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final InputStream in = System.in;
    private final Properties properties = System.getProperties();
    private final Thread.@Nullable UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();

    private final SubjectOutput output = new SubjectOutput();
    private final InputStream nothing = InputStream.nullInputStream();
    private final ShutdownHooks hooks = new ShutdownHooks();
    private WatchedProperties current = new WatchedProperties(properties);

    /** Makes everything as it was; called by each run before the program begins. */
    @SuppressWarnings("ReferenceEquality") // Equal properties may be others, which are not watched.
    void prepare(ClassLoader loader) {
        // The thread that the program takes itself for may be another one than it really runs on.
        Hooks.currentThread().setContextClassLoader(loader);
        output.forget();
        if (System.out != output || System.err != output) {
            System.setOut(output);
            System.setErr(output);
        }
        if (System.in != nothing) {
            System.setIn(nothing);
        }
        if (System.getProperties() != current || current.changed) {
            current = new WatchedProperties(properties);
            System.setProperties(current);
        }
        if (Thread.getDefaultUncaughtExceptionHandler() != handler) {
            Thread.setDefaultUncaughtExceptionHandler(handler);
        }
        hooks.forget();
    }

    /** What the last run printed. */
    String printed() {
        return output.text();
    }

    @Override
    public void close() {
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
        System.setProperties(properties);
        Thread.setDefaultUncaughtExceptionHandler(handler);
        hooks.forget();
    }

    /** Notices that somebody changes them, because comparing all of them takes longer than many a schedule. */
    private static final class WatchedProperties extends Properties {
        private static final long serialVersionUID = 1;

        private boolean changed;

        private WatchedProperties(Properties others) {
            // Also those that are no strings, and those that are mere defaults.
            super.putAll(others);
            others.stringPropertyNames().forEach(name -> super.put(name, others.getProperty(name)));
            changed = false;
        }

        @Override
        public synchronized Object put(Object key, Object value) {
            changed = true;
            return super.put(key, value);
        }

        @Override
        public synchronized Object remove(Object key) {
            changed = true;
            return super.remove(key);
        }

        @Override
        public synchronized void clear() {
            changed = true;
            super.clear();
        }
    }
}
