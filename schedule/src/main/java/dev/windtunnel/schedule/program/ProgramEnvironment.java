package dev.windtunnel.schedule.program;

import dev.windtunnel.schedule.hooks.Hooks;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The process as a program under test sees it: its input is empty, its output is kept apart from that of Windtunnel, each run
 * finds the system properties that the first run found, and no shutdown hook of a run remains.
 */
final class ProgramEnvironment implements AutoCloseable {

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final InputStream in = System.in;
    private final Properties properties = System.getProperties();
    private final Thread.@Nullable UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();

    private final ProgramOutput output = new ProgramOutput();
    private final InputStream nothing = InputStream.nullInputStream();
    private final ShutdownHooks hooks = new ShutdownHooks();
    private boolean isFirst = true;
    private boolean hasRegistries;
    private @Nullable JvmRegistries registries;
    private WatchedProperties current = new WatchedProperties(properties);

    /** Restores everything; called by each run before the program begins. */
    @SuppressWarnings("ReferenceEquality") // Another object with equal properties is not watched.
    void prepare(ClassLoader loader) {
        // The thread that the program sees may be another one than the one that runs it.
        Hooks.currentThread().setContextClassLoader(loader);
        output.clear();
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
        hooks.removeAdded();
        cleanRegistries();
        isFirst = false;
    }

    /** Before the first run there is nothing to clean, and loading what is needed for it takes time. */
    private void cleanRegistries() {
        if (isFirst) {
            return;
        }
        // Unregistering calls methods of the program, which are not part of the run.
        Hooks.busy(true);
        try {
            if (!hasRegistries) {
                hasRegistries = true;
                registries = JvmRegistries.ofThisJvm();
            }
            if (registries != null) {
                registries.clean();
            }
        } finally {
            Hooks.busy(false);
        }
    }

    /** The output of the last run. */
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
        hooks.removeAdded();
    }

    /** Remembers whether they were changed, because comparing all of them takes longer than many a schedule. */
    private static final class WatchedProperties extends Properties {
        private static final long serialVersionUID = 1;

        private boolean changed;

        private WatchedProperties(Properties others) {
            // Including properties that are no strings, and defaults.
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
