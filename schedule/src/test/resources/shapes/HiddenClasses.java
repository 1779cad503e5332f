package shapes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

// Programs that define hidden classes.

/** The file of a hidden class. As such it has fields of its own, which no class of this name has. */
class HiddenCounter implements Runnable, IntSupplier {
    private static final List<String> SEEN = new ArrayList<>();
    private static int total;

    private int own;

    HiddenCounter() {
        if (total != 0 || SEEN.size() != 0) {
            throw new IllegalStateException("state was kept");
        }
    }

    @Override
    public void run() {
        total++;
        addOwn();
        // A reference to a method of the class itself is something that the JVM cannot link in a hidden class.
        Consumer<String> see = SEEN::add;
        synchronized (SEEN) {
            see.accept("one");
        }
    }

    private synchronized void addOwn() {
        own++;
    }

    @Override
    public int getAsInt() {
        Check.that(own == 2 && SEEN.size() == 2, own);
        return total;
    }
}

/** An update is lost in a hidden class, unless a second argument asks for a lock. The first one says how to define the class. */
class HiddenLostUpdate {
    interface Definer {
        Lookup define(byte[] bytes, boolean initialise, ClassOption... options) throws IllegalAccessException;
    }

    static Lookup defined(String how, byte[] bytes) throws Throwable {
        Lookup here = MethodHandles.lookup();
        MethodType type = MethodType.methodType(Lookup.class, byte[].class, boolean.class, ClassOption[].class);
        switch (how) {
            case "with data":
                return here.defineHiddenClassWithClassData(bytes, "data", true);
            case "by a reference":
                Definer definer = here::defineHiddenClass;
                return definer.define(bytes, true);
            case "by reflection":
                return (Lookup) Lookup.class
                        .getMethod("defineHiddenClass", type.parameterArray())
                        .invoke(here, bytes, true, new ClassOption[0]);
            case "by a handle":
                return (Lookup) here.findVirtual(Lookup.class, "defineHiddenClass", type)
                        .asFixedArity()
                        .invoke(here, bytes, true, new ClassOption[0]);
            default:
                return here.defineHiddenClass(bytes, true, ClassOption.NESTMATE);
        }
    }

    public static void main(String[] arguments) throws Throwable {
        byte[] bytes = HiddenLostUpdate.class.getResourceAsStream("HiddenCounter.class").readAllBytes();
        Class<?> type = defined(arguments[0], bytes).lookupClass();
        Check.that(type.isHidden() && type != HiddenCounter.class, type);
        Object counter = type.getDeclaredConstructor().newInstance();
        String[] lock = arguments.length > 1 ? arguments : new String[0];
        Twice.add(lock, (Runnable) counter, (IntSupplier) counter);
    }
}

/** A hidden class that an initialiser defines: it is another one after the initialiser has run again. */
class HiddenAndKept {
    static final Runnable COUNTER;

    static {
        try {
            byte[] bytes = HiddenAndKept.class.getResourceAsStream("HiddenCounter.class").readAllBytes();
            COUNTER = (Runnable) HiddenLostUpdate.defined("directly", bytes)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (Throwable e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] arguments) {
        Twice.add(arguments, COUNTER, (IntSupplier) COUNTER);
    }
}

/** A hidden class of a time when there were none. */
class OldHidden {
    public static void main(String[] arguments) throws Throwable {
        byte[] bytes = OldHidden.class.getResourceAsStream("OldHiddenBody.class").readAllBytes();
        bytes[7] = 48;
        Runnable body = (Runnable) MethodHandles.lookup()
                .defineHiddenClass(bytes, true)
                .lookupClass()
                .getDeclaredConstructor()
                .newInstance();
        Check.atOnce(body, body);
    }
}

class OldHiddenBody implements Runnable {
    private int count;

    OldHiddenBody() {}

    @Override
    public synchronized void run() {
        count++;
    }
}
