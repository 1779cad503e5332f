package shapes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

// Programs whose class initialisers need each other. With an argument, the main thread initialises the classes before.

class InitialisersNeedEachOther {
    static class Left {
        static int value = Right.value + 1;
    }

    static class Right {
        static int value = Left.value + 1;
    }

    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            Check.that(Left.value == 2 && Right.value == 1, "initialised in another order");
        }
        Check.atOnce(
                () -> Check.that(Left.value > 0, "left is not initialised"),
                () -> Check.that(Right.value > 0, "right is not initialised"));
    }
}

/** The subclass has no initialiser of its own. */
class SuperclassNeedsItsSubclass {
    static class Shape {
        static final Shape USUAL = new Square();
    }

    static class Square extends Shape {}

    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            Check.that(Shape.USUAL != null, "no shape");
        }
        Check.atOnce(
                () -> Check.that(Shape.USUAL != null, "no shape"), () -> Check.that(new Square() != null, "no square"));
    }
}

/** What an initialiser needs is behind a constructor, a static method and an interface. */
class EnumAndInterfaceNeedEachOther {
    enum Unit {
        METRE(1),
        KILOMETRE(Units.FACTOR);

        final int factor;
        int used;

        Unit(int factor) {
            this.factor = factor;
        }
    }

    interface Units {
        int FACTOR = Numbers.NAME.length() * 1_000 / 3;
        List<Unit> ALL = new ArrayList<>(Made.all());

        default int count() {
            return ALL.size();
        }
    }

    static final class Made {
        static List<Unit> all() {
            return Arrays.asList(Unit.METRE, Unit.KILOMETRE);
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            Check.that(Units.FACTOR == 1_000, "no factor");
        }
        Check.atOnce(
                () -> {
                    synchronized (Unit.class) {
                        Unit.METRE.used++;
                    }
                },
                () -> Check.that(Units.ALL.size() == 2, "no units"));
        Check.that(Unit.METRE.used == 1 && Unit.KILOMETRE.factor == 1_000, "state of a constant was kept");
    }
}

/** A class that needs two others which need each other, and nobody else uses them; one thread begins in the middle. */
class NeedsThoseThatNeedEachOther {
    static class First {
        static int value = InitialisersNeedEachOther.Left.value;

        static int get() {
            return value;
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            Check.that(First.get() == 2, "another value");
        }
        Check.atOnce(
                () -> Check.that(First.get() > 0, "not initialised"),
                () -> Check.that(InitialisersNeedEachOther.Right.value > 0, "not initialised"));
    }
}

// Correct programs

/** Two threads begin at the same one of two classes that need each other. */
class InitialisedFromOneSide {
    static class Inside {
        static final AtomicInteger MADE = new AtomicInteger();
        static int value = Outside.made(MADE.incrementAndGet());
    }

    static class Outside {
        static int count = Inside.MADE.get() + 1;

        static int made(int number) {
            count += number;
            return count;
        }
    }

    public static void main(String[] arguments) {
        Runnable use = () -> Check.that(Inside.value == 3, "initialised twice: " + Inside.value);
        Check.atOnce(use, use, use);
        Check.that(Inside.MADE.get() == 1 && Outside.count == 3, "state was kept: " + Inside.MADE);
        Outside.count++;
        Inside.MADE.set(7);
    }
}

/** Classes that need others in one order only. */
class InitialisedInOrder {
    static class Low {
        static int value = Numbers.NAME.length();
    }

    static class High {
        static int value = Low.value + 1;
    }

    public static void main(String[] arguments) {
        Check.atOnce(
                () -> Check.that(High.value == 4, "not initialised"),
                () -> Check.that(Low.value == 3, "not initialised"),
                () -> Check.that(High.value + Low.value == 7, "not initialised"));
    }
}

/** One thread goes in a circle by itself, and the other one waits for it. */
class GoesInACircleAlone {
    static class Head {
        static final List<String> SEEN = new ArrayList<>(List.of("head"));
        static String all = SEEN + Tail.name();
    }

    static class Tail {
        static int length = Head.SEEN.size();

        static String name() {
            Head.SEEN.add("tail");
            return "tail" + length;
        }
    }

    public static void main(String[] arguments) {
        Check.atOnce(() -> Check.that(Head.all.equals("[head]tail1"), Head.all), () -> Check.that(true, "nothing"));
        Check.that(Head.SEEN.size() == 2, "state was kept: " + Head.SEEN);
    }
}

/** Classes that register with one another, and are found by their names, by reflection, or by nothing but a constructor. */
class InitialisedByName {
    static class Registry {
        static final ConcurrentHashMap<String, Object> KNOWN = new ConcurrentHashMap<>();
        static final Object DEFAULT = new Plugin("default");
    }

    static class Plugin {
        static int made;

        static {
            Registry.KNOWN.put("plugin", "by its initialiser");
        }

        private final String name;

        Plugin(String name) {
            this.name = name;
            made++;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Class<?> type = Class.forName("shapes.InitialisedByName$Plugin");
        Check.that(Registry.KNOWN.containsKey("plugin"), "not registered");
        java.lang.reflect.Field made = type.getDeclaredField("made");
        Check.that(made.getInt(null) == 1, "state was kept: " + made.getInt(null));
        Check.atOnce(() -> Registry.KNOWN.put("one", 1), () -> Registry.KNOWN.put("two", 2));
        Check.that(Registry.KNOWN.size() == 3 && new Plugin("last").name.equals("last"), Registry.KNOWN);
    }
}

/** An initialiser that fails does so in each schedule in the same way. */
class InitialiserFails {
    static class Broken {
        static int value = Needed.value / Integer.parseInt("0");
    }

    static class Needed {
        static int value = 1;
        static Object other = new Object() {
            @Override
            public String toString() {
                return "" + Broken.value;
            }
        };
    }

    public static void main(String[] arguments) {
        AtomicInteger failures = new AtomicInteger();
        Runnable use = () -> {
            try {
                Check.that(Broken.value == 0, "initialised");
            } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                failures.incrementAndGet();
            }
        };
        Check.atOnce(use, use);
        Check.that(failures.get() == 2, failures);
    }
}
