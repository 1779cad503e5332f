package shapes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

// Programs that leave something behind in each schedule.

/** Another loader may use only what is public. */
class Copies {
    public static class Count {
        public static int made;
    }
}

class Copied implements Runnable {
    static final byte[] LARGE = new byte[1 << 20];
    static int number = ++Copies.Count.made;

    @Override
    public void run() {
        if (number == 0 || LARGE.length == 0) {
            throw new IllegalStateException("not initialised");
        }
    }
}

/** Each schedule has a class loader of its own, and its class is new in each. */
class LoadsAnewEachTime {
    static final class Loader extends ClassLoader {
        Loader() {
            super(LoadsAnewEachTime.class.getClassLoader());
        }

        Class<?> copy() {
            try (InputStream in = LoadsAnewEachTime.class.getResourceAsStream("Copied.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass("shapes.Copied", bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static void use() {
        try {
            java.lang.reflect.Constructor<?> constructor = new Loader().copy().getDeclaredConstructor();
            constructor.setAccessible(true);
            ((Runnable) constructor.newInstance()).run();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] arguments) {
        Check.that(Copies.Count.made == 0, "state was kept: " + Copies.Count.made);
        use();
        Check.atOnce(() -> {}, () -> {});
        Check.that(Copies.Count.made == 1, "initialised " + Copies.Count.made + " times");
    }
}

/** Threads that never get a turn, because the program ends before. */
class StartsTooLate {
    private final byte[] large = new byte[1 << 20];

    public static void main(String[] arguments) {
        Check.atOnce(() -> {}, () -> {});
        StartsTooLate kept = new StartsTooLate();
        Thread thread = new Thread(() -> Check.that(kept.large.length > 0, "nothing"));
        thread.setDaemon(true);
        thread.start();
    }
}

/** Thread locals, and threads that have values in them when they end. */
class KeepsInThreadLocals {
    static final ThreadLocal<byte[]> LARGE = ThreadLocal.withInitial(() -> new byte[1 << 16]);

    public static void main(String[] arguments) {
        Runnable use = () -> Check.that(LARGE.get()[0]++ == 0, "the value of another thread");
        Check.atOnce(use, use);
        use.run();
    }
}

class StartsManyThreads {
    static int count;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] arguments) {
        Runnable[] bodies = new Runnable[2_000];
        java.util.Arrays.fill(bodies, (Runnable) StartsManyThreads::add);
        Check.atOnce(bodies);
        Check.that(count == 2_000, count);
    }
}
