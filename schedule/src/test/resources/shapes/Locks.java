package shapes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

// Programs in which classes of the JDK call others while they hold a lock. With an argument there are two locks, and none of them
// protects what they share.

class WritesToItsOwnStream {
    static int lines;

    static final class Counting extends OutputStream {
        @Override
        public void write(int b) {
            int before = lines;
            lines = before + (b == '\n' ? 1 : 0);
        }
    }

    public static void main(String[] arguments) {
        PrintStream one = new PrintStream(new Counting());
        PrintStream two = arguments.length == 0 ? one : new PrintStream(new Counting());
        Check.atOnce(() -> one.print("a\n"), () -> two.print("b\n"));
        Check.that(lines == 2, "an update is lost");
    }
}

/** With an argument, threads also count without a lock. */
class LogsInItsOwnFormat {
    static final AtomicInteger RECORDS = new AtomicInteger();
    static int records;

    static final class Counting extends Formatter {
        @Override
        public String format(LogRecord record) {
            RECORDS.incrementAndGet();
            return record.getMessage();
        }
    }

    private static Logger logger(String name) {
        Logger logger = Logger.getLogger(name);
        for (java.util.logging.Handler handler : logger.getHandlers()) {
            logger.removeHandler(handler);
        }
        logger.setUseParentHandlers(false);
        logger.addHandler(new StreamHandler(new ByteArrayOutputStream(), new Counting()));
        return logger;
    }

    public static void main(String[] arguments) {
        Logger one = logger("shapes.one");
        Runnable log = () -> {
            one.log(Level.INFO, "a");
            if (arguments.length > 0) {
                records++;
            }
        };
        Check.atOnce(log, log);
        Check.that(RECORDS.get() == 2 && records == 2 * arguments.length, "an update is lost");
    }
}

class ToLoad implements Runnable {
    static int runs;

    @Override
    public void run() {
        synchronized (ToLoad.class) {
            runs++;
        }
    }
}

class ToLoadToo extends ToLoad {}

/** A class loader that looks for classes in what the program gave it, with a lock. */
class LoadsClassesByItself {
    static final class Loader extends ClassLoader {
        private final Map<String, byte[]> files = new HashMap<>();

        Loader() {
            super(LoadsClassesByItself.class.getClassLoader());
        }

        void add(String name) {
            byte[] bytes = bytes(name);
            synchronized (files) {
                files.put(name, bytes);
            }
        }

        private static byte[] bytes(String name) {
            try (InputStream in = LoadsClassesByItself.class.getResourceAsStream(name.replaceAll(".*\\.", "") + ".class")) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("shapes.ToLoad")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes;
            synchronized (files) {
                bytes = files.get(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static void load(ClassLoader loader, String name) {
        try {
            java.lang.reflect.Constructor<?> constructor = loader.loadClass(name).getDeclaredConstructor();
            constructor.setAccessible(true);
            ((Runnable) constructor.newInstance()).run();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Loader loader = new Loader();
        loader.add("shapes.ToLoad");
        loader.add("shapes.ToLoadToo");
        Check.atOnce(
                () -> load(loader, "shapes.ToLoadToo"), () -> load(loader, "shapes.ToLoad"));
        Check.that(runs(loader) == 2, "it ran " + runs(loader) + " times");
    }

    private static int runs(Loader loader) throws Exception {
        java.lang.reflect.Field runs = loader.loadClass("shapes.ToLoad").getDeclaredField("runs");
        runs.setAccessible(true);
        return runs.getInt(null);
    }
}

/**
 * A class loader that locks in no way of its own: the JDK does so while it asks for the class. With an argument, threads also count
 * without a lock.
 */
class LetsTheJdkLockItsLoader {
    static final AtomicInteger FOUND = new AtomicInteger();
    static int searches;

    static final class Loader extends ClassLoader {
        Loader() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            FOUND.get();
            throw new ClassNotFoundException(name);
        }
    }

    private static void search(ClassLoader loader, String name) {
        try {
            loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            // That was to be expected.
            return;
        }
        throw new AssertionError("found " + name);
    }

    public static void main(String[] arguments) {
        Loader loader = new Loader();
        Runnable search = () -> {
            search(loader, "a.B");
            if (arguments.length > 0) {
                searches++;
            }
        };
        Check.atOnce(search, search);
        Check.that(searches == 2 * arguments.length, "an update is lost");
    }
}

/** The same, and a thread has to wait in it. */
class WaitsInItsLoader {
    static final Map<String, String> NAMES = new HashMap<>();
    static volatile int steps;

    static final class Loader extends ClassLoader {
        Loader() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            synchronized (NAMES) {
                throw new ClassNotFoundException(NAMES.get(name));
            }
        }
    }

    private static void search(ClassLoader loader, String name) {
        synchronized (NAMES) {
            NAMES.put(name, "no " + name);
            steps = 1;
        }
        try {
            loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            Check.that(e.getMessage().equals("no " + name), e);
        }
    }

    public static void main(String[] arguments) {
        Loader loader = new Loader();
        Check.atOnce(() -> search(loader, "a.B"), () -> search(loader, "c.D"));
    }
}
