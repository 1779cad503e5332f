package shapes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

// Programs that lose an update, each written in another way. With an argument they use a lock, and are correct.

final class Twice {
    private Twice() {}

    /** Adds one twice, in two threads. */
    static void add(String[] arguments, Runnable add, IntSupplier result) {
        Runnable used = arguments.length == 0 ? add : () -> {
            synchronized (Twice.class) {
                add.run();
            }
        };
        Check.atOnce(used, used);
        Check.that(result.getAsInt() == 2, "an update is lost");
    }
}

class BoundReferences {
    public static void main(String[] arguments) {
        AtomicInteger number = new AtomicInteger();
        IntSupplier get = number::get;
        IntConsumer set = number::set;
        Twice.add(arguments, () -> set.accept(get.getAsInt() + 1), get);
    }
}

class UnboundReferences {
    public static void main(String[] arguments) {
        AtomicInteger number = new AtomicInteger();
        ToIntFunction<AtomicInteger> get = AtomicInteger::get;
        BiConsumer<AtomicInteger, Integer> set = AtomicInteger::set;
        Twice.add(arguments, () -> set.accept(number, get.applyAsInt(number) + 1), number::get);
    }
}

class ReferencesToCollections {
    public static void main(String[] arguments) {
        List<Integer> list = new ArrayList<>(List.of(0));
        IntUnaryOperator get = list::get;
        BiConsumer<Integer, Integer> set = list::set;
        Twice.add(arguments, () -> set.accept(0, get.applyAsInt(0) + 1), () -> list.get(0));
    }
}

class SubclassOfAnAtomic {
    static final class Own extends AtomicInteger {
        private static final long serialVersionUID = 1;

        void add() {
            set(get() + 1);
        }
    }

    public static void main(String[] arguments) {
        Own own = new Own();
        Twice.add(arguments, own::add, own::get);
    }
}

class SubclassOfAMap {
    static class Own extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        void add() {
            put("a", getOrDefault("a", 0) + 1);
        }
    }

    static final class Further extends Own {
        private static final long serialVersionUID = 1;

        @Override
        public Integer put(String key, Integer value) {
            return super.put(key, value);
        }
    }

    public static void main(String[] arguments) {
        Own own = new Further();
        Twice.add(arguments, own::add, () -> own.get("a"));
    }
}

class AnonymousMap {
    public static void main(String[] arguments) {
        Map<String, Integer> map = new LinkedHashMap<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > 10;
            }
        };
        Twice.add(arguments, () -> map.put("a", map.getOrDefault("a", 0) + 1), () -> map.get("a"));
    }
}

class InterfaceOfAMap {
    interface Registry extends Map<String, Integer> {}

    static final class Own extends HashMap<String, Integer> implements Registry {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] arguments) {
        Registry registry = new Own();
        Twice.add(
                arguments, () -> registry.put("a", registry.getOrDefault("a", 0) + 1), () -> registry.get("a"));
    }
}

class FieldUpdaters {
    private static final AtomicIntegerFieldUpdater<FieldUpdaters> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "number");

    volatile int number;

    public static void main(String[] arguments) {
        FieldUpdaters object = new FieldUpdaters();
        Twice.add(arguments, () -> UPDATER.set(object, UPDATER.get(object) + 1), () -> object.number);
    }
}

class VarHandles {
    private static final java.lang.invoke.VarHandle NUMBER;

    static {
        try {
            NUMBER = java.lang.invoke.MethodHandles.lookup().findVarHandle(VarHandles.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int number;

    public static void main(String[] arguments) {
        VarHandles object = new VarHandles();
        Twice.add(
                arguments,
                () -> NUMBER.setVolatile(object, (int) NUMBER.getVolatile(object) + 1),
                () -> (int) NUMBER.getVolatile(object));
    }
}

class Elements {
    public static void main(String[] arguments) {
        long[] longs = new long[2];
        Twice.add(arguments, () -> longs[1]++, () -> (int) longs[1]);
    }
}

class AtomicElements {
    public static void main(String[] arguments) {
        AtomicIntegerArray array = new AtomicIntegerArray(1);
        Twice.add(arguments, () -> array.set(0, array.get(0) + 1), () -> array.get(0));
    }
}

class InheritedFields {
    static class Parent {
        protected int number;
    }

    static final class Child extends Parent {
        void add() {
            number = number + 1;
        }
    }

    public static void main(String[] arguments) {
        Child child = new Child();
        Twice.add(arguments, child::add, () -> child.number);
    }
}

class OperatorsAndReferences {
    public static void main(String[] arguments) {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 0));
        UnaryOperator<Integer> next = number -> number + 1;
        java.util.function.Function<String, Integer> get = map::get;
        java.util.function.BiFunction<String, Integer, Integer> put = map::put;
        Twice.add(arguments, () -> put.apply("a", next.apply(get.apply("a"))), () -> map.get("a"));
    }
}

class Reflection {
    public int number;

    public static void main(String[] arguments) throws Exception {
        Reflection object = new Reflection();
        java.lang.reflect.Field field = Reflection.class.getField("number");
        Twice.add(
                arguments,
                () -> {
                    try {
                        field.setInt(object, field.getInt(object) + 1);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> object.number);
    }
}

class Handles {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger number = new AtomicInteger();
        java.lang.invoke.MethodHandles.Lookup lookup = java.lang.invoke.MethodHandles.lookup();
        java.lang.invoke.MethodHandle get = lookup.findVirtual(
                AtomicInteger.class, "get", java.lang.invoke.MethodType.methodType(int.class));
        java.lang.invoke.MethodHandle set = lookup.findVirtual(
                AtomicInteger.class, "set", java.lang.invoke.MethodType.methodType(void.class, int.class));
        Twice.add(
                arguments,
                () -> {
                    try {
                        set.invokeExact(number, (int) get.invokeExact(number) + 1);
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                },
                number::get);
    }
}

class UnsafeAccesses {
    volatile int number;

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] arguments) throws Exception {
        java.lang.reflect.Field theUnsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) theUnsafe.get(null);
        long offset = unsafe.objectFieldOffset(UnsafeAccesses.class.getDeclaredField("number"));
        UnsafeAccesses object = new UnsafeAccesses();
        Twice.add(
                arguments,
                () -> unsafe.putIntVolatile(object, offset, unsafe.getIntVolatile(object, offset) + 1),
                () -> object.number);
    }
}

/** Fields and methods may be called so, and compilers of other languages do. */
class OddNames {
    static int $number;

    static void $add() {
        $number++;
    }

    public static void main(String[] arguments) {
        Twice.add(arguments, OddNames::$add, () -> $number);
    }
}
