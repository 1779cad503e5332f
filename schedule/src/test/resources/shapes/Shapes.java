package shapes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

// Correct programs of many shapes. Each checks that it finds its state as the first run did, and ends.

final class Check {
    private Check() {}

    static void that(boolean holds, Object what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    static void atOnce(Runnable... bodies) {
        List<Thread> threads = new ArrayList<>();
        for (Runnable body : bodies) {
            Thread thread = new Thread(body);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

class WithAssertions {
    static final List<String> LIST = new ArrayList<>();
    static int count;

    static synchronized void add() {
        assert count < 2 : "added too often";
        count++;
        LIST.add("one more");
    }

    public static void main(String[] arguments) {
        Check.that(count == 0 && LIST.isEmpty(), LIST);
        Check.atOnce(WithAssertions::add, WithAssertions::add);
        Check.that(count == 2 && LIST.size() == 2, LIST);
    }
}

/** The only one with a bug: it shows if assertions are checked. */
class AssertsTooMuch {
    static volatile int count;

    public static void main(String[] arguments) {
        Check.atOnce(() -> count++, () -> count++);
        assert count == 2 : "an update is lost";
    }
}

class StaticFinals {
    static final Object LOCK = new Object();
    static final int NUMBER = Integer.parseInt("3");
    static final long SUM;
    static final double HALF;
    static final float QUARTER = NUMBER / 12f;
    static final byte SMALL = (byte) (NUMBER + 1);
    static final short SHORT = (short) TEXTS().length;
    static final char LETTER = TEXTS()[0].charAt(0);
    static final int KNOWN = 42;
    static final Class<?> TYPE = StaticFinals.class;
    static final boolean FOUND;
    static final int[] ELEMENTS = {1, 2, 3};
    static final String TEXT;
    static final Map<String, List<Integer>> MAP = new HashMap<>();

    static {
        long sum = 0;
        for (int element : ELEMENTS) {
            sum += element;
        }
        SUM = sum;
        HALF = NUMBER > 2 ? 0.5 : 0.25;
        TEXT = "text " + NUMBER;
        boolean found;
        try {
            found = Class.forName("shapes.Check") != null;
        } catch (ClassNotFoundException e) {
            found = false;
        }
        FOUND = found;
        MAP.computeIfAbsent("a", key -> new ArrayList<>()).add(NUMBER);
    }

    private static String[] TEXTS() {
        return new String[] {"one", "two"};
    }

    public static void main(String[] arguments) {
        Check.that(ELEMENTS[0] == 1 && SUM == 6 && HALF == 0.5 && FOUND && TEXT.equals("text 3"), Arrays.toString(ELEMENTS));
        Check.that(MAP.equals(Map.of("a", List.of(3))), MAP);
        Check.that(QUARTER == 0.25f && SMALL == 4 && SHORT == 2 && LETTER == 'o' && KNOWN == 42, QUARTER);
        Check.that(TYPE == StaticFinals.class && Check.class != TYPE, TYPE);
        Runnable add = () -> {
            synchronized (LOCK) {
                ELEMENTS[0]++;
                MAP.get("a").add(ELEMENTS[0]);
            }
        };
        Check.atOnce(add, add);
        Check.that(ELEMENTS[0] == 3 && MAP.get("a").equals(List.of(3, 2, 3)), MAP);
    }
}

enum Colour implements Runnable {
    RED,
    GREEN(7) {
        private final List<String> seen = new ArrayList<>(List.of("green"));

        @Override
        public synchronized void run() {
            super.run();
            seen.add("again");
        }

        @Override
        int size() {
            return seen.size();
        }
    },
    BLUE(RED.ordinal() == 0 ? 1 : 2);

    static final Map<String, Colour> BY_NAME = new HashMap<>();
    static int total;

    static {
        for (Colour colour : values()) {
            BY_NAME.put(colour.name(), colour);
        }
    }

    final int first;
    private int hits;
    private final AtomicInteger counted = new AtomicInteger();

    Colour() {
        this(0);
    }

    Colour(int first) {
        this.first = first;
        counted.set(first);
    }

    @Override
    public synchronized void run() {
        hits++;
        counted.incrementAndGet();
        synchronized (Colour.class) {
            total++;
        }
    }

    int hits() {
        return hits;
    }

    int counted() {
        return counted.get();
    }

    int size() {
        return 0;
    }
}

class EnumsWithState {
    private static final Colour[] SEEN_FIRST = new Colour[1];

    static int number(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 3;
        }
    }

    public static void main(String[] arguments) {
        Check.that(Colour.RED.hits() == 0 && Colour.total == 0, "state of a constant was kept");
        Check.that(Colour.GREEN.counted() == 7 && Colour.GREEN.first == 7 && Colour.GREEN.size() == 1, Colour.GREEN.size());
        Check.that(Colour.BLUE.first == 1, Colour.BLUE.first);
        Check.atOnce(Colour.RED, Colour.RED, Colour.GREEN);
        Check.that(Colour.RED.hits() == 2 && Colour.GREEN.size() == 2 && Colour.total == 3, Colour.total);
        Check.that(Colour.BY_NAME.get("RED") == Colour.RED, "another constant");
        Check.that(Colour.valueOf("GREEN") == Colour.GREEN && Colour.values()[2] == Colour.BLUE, "another constant");
        Check.that(EnumSet.allOf(Colour.class).contains(Colour.RED), "not in the set");
        Check.that(new EnumMap<>(Map.of(Colour.RED, 1)).get(Colour.RED) == 1, "not in the map");
        Check.that(number(Colour.RED) + number(Colour.GREEN) + number(Colour.BLUE) == 6, "switch");
        Check.that(Colour.GREEN.getDeclaringClass() == Colour.class, Colour.GREEN.getClass());
    }
}

interface Shared {
    AtomicInteger COUNT = new AtomicInteger();
    Map<String, Integer> MAP = new ConcurrentHashMap<>();
    long MADE = Numbers.next();
    boolean FLAG = MADE == 1;
    char LETTER = Numbers.NAME.charAt(0);
    int[][] TABLE = {{1}, {2, 3}};
    String CONSTANT = "known to the compiler";

    static void hit() {
        COUNT.incrementAndGet();
    }

    default int count() {
        return COUNT.get();
    }
}

class Numbers {
    static final String NAME = new String("abc");
    private static int made;

    static long next() {
        return ++made;
    }
}

class InterfacesWithState implements Shared {
    public static void main(String[] arguments) {
        Check.that(COUNT.get() == 0 && MAP.isEmpty(), "state of an interface was kept");
        Check.that(Shared.MADE == 1 && FLAG && LETTER == 'a' && TABLE[1][1] == 3, MADE);
        Check.atOnce(Shared::hit, () -> MAP.put(CONSTANT, 1), () -> {
            synchronized (TABLE) {
                TABLE[1][1]++;
            }
        });
        Check.that(new InterfacesWithState().count() == 1 && Shared.MAP.size() == 1 && TABLE[1][1] == 4, COUNT);
    }
}

record Point(int x, int y) {
    static final AtomicInteger MADE = new AtomicInteger();

    Point {
        MADE.incrementAndGet();
    }
}

class Records {
    public static void main(String[] arguments) {
        Check.that(Point.MADE.get() == 0, Point.MADE);
        Check.atOnce(() -> new Point(1, 2), () -> new Point(3, 4));
        Check.that(Point.MADE.get() == 2, Point.MADE);
        Object point = new Point(5, 6);
        Check.that(point.toString().equals("Point[x=5, y=6]") && point.equals(new Point(5, 6)), point);
    }
}

class Switches {
    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(String side) implements Shape {}

    static int total;

    static int of(String text) {
        // The last two have the same hash code.
        switch (text) {
            case "a":
                return 1;
            case "Aa":
                return 2;
            case "BB":
                return 3;
            default:
                return 0;
        }
    }

    static int of(Object shape) {
        if (shape instanceof Circle circle && circle.radius() > 0) {
            return circle.radius();
        }
        return shape instanceof Square square ? square.side().length() : -1;
    }

    static synchronized void add(int number) {
        total += number;
    }

    public static void main(String[] arguments) {
        Check.atOnce(
                () -> add(of("a") + of("Aa") + of("BB") + of("other")), () -> add(of(new Circle(5)) + of(new Square("xyz"))));
        Check.that(total == 14, total);
    }
}

class Nested {
    private int secret;

    class Inner {
        synchronized void up() {
            secret++;
        }
    }

    static class Quiet {
        private static int hidden;
        private static final List<Runnable> LATER = new ArrayList<>();
    }

    public static void main(String[] arguments) throws Exception {
        Check.that(Quiet.hidden == 0 && Quiet.LATER.isEmpty(), Quiet.LATER);
        Nested outer = new Nested();
        Inner inner = outer.new Inner();
        Check.atOnce(inner::up, inner::up);
        Quiet.hidden++;
        Quiet.LATER.add(() -> Quiet.hidden++);
        Quiet.LATER.get(0).run();
        Runnable anonymous = new Runnable() {
            private int count;

            @Override
            public synchronized void run() {
                count++;
                outer.secret += count;
            }
        };
        anonymous.run();
        Check.that(outer.secret == 3 && Quiet.hidden == 2, outer.secret);
    }
}

/** Hidden classes: the JVM makes them, and they have no file. */
class Hidden {
    public static void main(String[] arguments) throws Throwable {
        byte[] bytes = Hidden.class.getResourceAsStream("HiddenBody.class").readAllBytes();
        Runnable one = (Runnable) java.lang.invoke.MethodHandles.lookup()
                .defineHiddenClass(bytes, true)
                .lookupClass()
                .getDeclaredConstructor()
                .newInstance();
        Check.atOnce(one, one);
        Check.that(one.toString().equals("2"), one);
    }
}

class HiddenBody implements Runnable {
    private int count;

    public HiddenBody() {}

    @Override
    public synchronized void run() {
        count++;
    }

    @Override
    public synchronized String toString() {
        return String.valueOf(count);
    }
}

/** Nobody but the program may call its methods. */
class Touchy {
    private static int calls;
    private int value;

    @Override
    public int hashCode() {
        calls++;
        return 1;
    }

    @Override
    public boolean equals(Object other) {
        calls++;
        return true;
    }

    @Override
    public String toString() {
        calls++;
        throw new IllegalStateException("nobody asked");
    }

    private synchronized void use() {
        value++;
    }

    static final class Touchiest extends HashMap<String, Touchy> {
        private static final long serialVersionUID = 1;

        @Override
        public int hashCode() {
            calls++;
            return super.hashCode();
        }

        @Override
        public int size() {
            calls++;
            return super.size();
        }
    }

    public static void main(String[] arguments) {
        Touchy touchy = new Touchy();
        List<Touchy> list = new ArrayList<>();
        Map<String, Touchy> map = new Touchiest();
        Check.atOnce(touchy::use, () -> {
            touchy.use();
            synchronized (list) {
                list.add(touchy);
            }
            synchronized (map) {
                map.put("a", touchy);
            }
        });
        Check.that(touchy.value == 2, touchy.value);
        Check.that(calls == 0, calls + " calls that the program did not make");
    }
}

class LongSetUp {
    static final int[] ELEMENTS = new int[9_000];
    static int count;

    public static void main(String[] arguments) {
        for (int i = 0; i < ELEMENTS.length; i++) {
            ELEMENTS[i] = i;
        }
        Check.atOnce(LongSetUp::add, LongSetUp::add);
        Check.that(count == 2, count);
    }

    static synchronized void add() {
        count++;
    }
}

/** The same with a bug, which is behind more accesses than a schedule has choices. */
class LongSetUpWithARace {
    static int count;

    public static void main(String[] arguments) {
        for (int i = 0; i < LongSetUp.ELEMENTS.length; i++) {
            LongSetUp.ELEMENTS[i] = i;
        }
        Check.atOnce(() -> count++, () -> count++);
        Check.that(count == 2, "an update is lost");
    }
}

class ReadsALot {
    public static void main(String[] arguments) {
        int[] elements = new int[40_000];
        long sum = 0;
        for (int element : elements) {
            sum += element;
        }
        AtomicInteger count = new AtomicInteger();
        Check.atOnce(count::incrementAndGet, count::incrementAndGet);
        Check.that(count.get() == 2 && sum == 0, count);
    }
}

class SpinsUnderALock {
    static boolean ready;

    static synchronized boolean isReady() {
        return ready;
    }

    public static void main(String[] arguments) {
        Check.atOnce(
                () -> {
                    while (!isReady()) {
                        Thread.onSpinWait();
                    }
                },
                () -> {
                    synchronized (SpinsUnderALock.class) {
                        ready = true;
                    }
                });
    }
}

class WaitsAWhileAgainAndAgain {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] arguments) {
        Check.atOnce(
                () -> {
                    synchronized (LOCK) {
                        while (!ready) {
                            try {
                                LOCK.wait(10);
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }
                    }
                },
                () -> {
                    try {
                        Thread.sleep(200);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    synchronized (LOCK) {
                        ready = true;
                    }
                });
    }
}

class LateConstants {
    interface Late {
        Object LOCK = new Object();
        int LENGTH = Numbers.NAME.length();
    }

    enum Later {
        ONE(Late.LENGTH),
        TWO(2);

        final int number;

        Later(int number) {
            this.number = number;
        }
    }

    static volatile int steps;

    public static void main(String[] arguments) {
        Runnable use = () -> {
            for (int i = 0; i < 20; i++) {
                steps = i;
            }
            synchronized (Late.LOCK) {
                Check.that(Later.ONE.number == 3 && Later.valueOf("TWO").number == 2, Later.ONE);
            }
        };
        Check.atOnce(use, use);
    }
}
