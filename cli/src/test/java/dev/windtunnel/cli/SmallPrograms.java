package dev.windtunnel.cli;

/** Sources of programs to run in other orders. */
final class SmallPrograms {

    /** Two threads count to 2, or to 1. */
    static final String COUNTER = """
            public final class Counter {
                private static int value;

                static void increment() {
                    value = value + 1;
                }

                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(Counter::increment, "one");
                    Thread two = new Thread(Counter::increment, "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    System.out.println("value is " + value);
                    if (value != 2) {
                        throw new AssertionError("an update was lost");
                    }
                }
            }
            """;

    /** The same, fixed. */
    static final String FIXED_COUNTER = COUNTER.replace("Counter", "FixedCounter")
            .replace("static void increment", "static synchronized void increment");

    /** Two threads lock the same two accounts, each the other one first. */
    static final String BANK = """
            public final class Bank {
                private static final class Account {
                    int balance = 100;
                }

                static void transfer(Account from, Account to) {
                    synchronized (from) {
                        synchronized (to) {
                            from.balance--;
                            to.balance++;
                        }
                    }
                }

                public static void main(String[] args) throws Exception {
                    Account a = new Account();
                    Account b = new Account();
                    Thread one = new Thread(() -> transfer(a, b), "transfer-1");
                    Thread two = new Thread(() -> transfer(b, a), "transfer-2");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                }
            }
            """;

    /** The same, fixed. */
    static final String FIXED_BANK = BANK.replace("Bank", "FixedBank").replace("transfer(b, a)", "transfer(a, b)");

    /** Nobody to go first. */
    static final String ALONE = """
            public final class Alone {
                public static void main(String[] args) {
                    System.out.println("alone");
                }
            }
            """;

    /** Relies on another thread having gone on meanwhile, which it mostly has. */
    static final String HOPEFUL = """
            public final class Hopeful {
                static volatile boolean done;

                public static void main(String[] args) throws Exception {
                    Thread thread = new Thread(() -> done = true, "other");
                    thread.start();
                    double work = 0;
                    for (int i = 0; i < 3_000_000; i++) {
                        work += Math.sin(i);
                    }
                    if (!done || work == 1) {
                        throw new AssertionError("not done yet");
                    }
                    thread.join();
                }
            }
            """;

    /** Goes on in the order of a set whose elements have another hash code in every JVM. */
    static final String HASHED = """
            public final class Hashed {
                enum Name { ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT }

                static int count;

                public static void main(String[] args) throws Exception {
                    java.util.Set<Name> names = java.util.Set.of(Name.values());
                    boolean ordered = names.iterator().next() == Name.valueOf(args[0]);
                    Thread one = new Thread(() -> count++, "one");
                    Thread two = new Thread(() -> count++, "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    if (ordered && count != 2) {
                        throw new AssertionError("an update was lost");
                    }
                }
            }
            """;

    /** JUnit tests: one that fails in some orders, its fixed twin, and one without threads. */
    static final String TESTS = """
            import org.junit.jupiter.api.BeforeEach;
            import org.junit.jupiter.api.Test;

            public class CounterTest {
                private int count;
                private int expected;

                @BeforeEach
                void prepare() {
                    expected = 2;
                }

                private void twice(Runnable add) throws InterruptedException {
                    Thread one = new Thread(add);
                    Thread two = new Thread(add);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    if (count != expected) {
                        throw new AssertionError("an update was lost");
                    }
                }

                @Test
                void counts() throws InterruptedException {
                    twice(() -> count++);
                }

                @Test
                void countsWithALock() throws InterruptedException {
                    twice(() -> {
                        synchronized (this) {
                            count++;
                        }
                    });
                }

                @Test
                void alone() {
                    count++;
                }
            }
            """;

    /** A test that JUnit watches with threads of its own, which runs in one of them. */
    static final String TIMED_TESTS = """
            import java.time.Duration;
            import org.junit.jupiter.api.Assertions;
            import org.junit.jupiter.api.Test;
            import org.junit.jupiter.api.Timeout;

            public class TimedTest {
                private int count;

                @Test
                @Timeout(10)
                void counts() {
                    Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
                        Thread other = new Thread(() -> count++, "other");
                        other.start();
                        count++;
                        other.join();
                        Assertions.assertEquals(2, count);
                    });
                }
            }
            """;

    /** Fails under every schedule. */
    static final String EXITS = """
            public final class Exits {
                public static void main(String[] args) throws Exception {
                    Thread thread = new Thread(() -> {}, "other");
                    thread.start();
                    thread.join();
                    System.exit(3);
                }
            }
            """;

    /** Fails unless its surroundings are as those of any other program, each time anew. */
    static final String CURIOUS = """
            public final class Curious {
                public static void main(String[] args) throws Exception {
                    check(args.length == 3 && args[0].equals("a b") && args[1].isEmpty() && args[2].equals("100%+"), "arguments");
                    args[0] = "changed";
                    check(System.getProperty("curious") == null, "property");
                    System.setProperty("curious", "yes");
                    check(System.in.read() == -1, "input");
                    ClassLoader loader = Curious.class.getClassLoader();
                    check(Thread.currentThread().getContextClassLoader() == loader, "context class loader");
                    check(Thread.currentThread().getName().equals("main"), "name of the thread");
                    check(!isThere("picocli.CommandLine") && !isThere("dev.windtunnel.cli.Main"), "classes of others");
                    check(isThere("java.sql.Connection"), "classes of the platform");
                    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
                    java.io.PrintStream out = System.out;
                    System.setOut(new java.io.PrintStream(new java.io.ByteArrayOutputStream()));
                    out.printf("%s and %d%n", "text", 1);
                    out.print('c');
                    out.append("d").println(new Object[0].length);
                    System.err.println("to err");
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> {}, "hook of a curious program"));
                    // The last driver of a class stays, because the class knows it.
                    check(java.sql.DriverManager.drivers().count() <= 1, "drivers");
                    java.sql.DriverManager.registerDriver((java.sql.Driver) java.lang.reflect.Proxy.newProxyInstance(
                            loader, new Class<?>[] {java.sql.Driver.class}, (proxy, method, arguments) ->
                                    method.getName().equals("equals") ? proxy == arguments[0] : null));
                    java.lang.management.ManagementFactory.getPlatformMBeanServer()
                            .registerMBean(new Thing(), new javax.management.ObjectName("curious:type=thing"));
                    Thread one = new Thread(() -> {});
                    Thread two = new Thread(() -> {});
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                }

                public interface ThingMBean {}

                public static final class Thing implements ThingMBean {}

                private static boolean isThere(String name) {
                    try {
                        Class.forName(name);
                        return true;
                    } catch (ClassNotFoundException e) {
                        return false;
                    }
                }

                private static void check(boolean holds, String what) {
                    if (!holds) {
                        throw new IllegalStateException(what);
                    }
                }
            }
            """;

    /** Waits for what nobody controls if an update was lost. */
    static final String STUBBORN = """
            public final class Stubborn {
                private static int value;

                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(() -> value++, "one");
                    Thread two = new Thread(() -> value++, "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    if (value != 2) {
                        try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
                            socket.accept();
                        }
                    }
                }
            }
            """;

    /** A main method that is none. */
    static final String WITHOUT_MAIN = """
            public class WithoutMain {
                private static void main(String[] args) {}
            }
            """;

    private SmallPrograms() {}
}
