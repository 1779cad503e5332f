package dev.windtunnel.schedule.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Finds the classes whose initialisation may come to classes that need each other. If two threads begin at different ones of
 * these, the JVM lets both wait for ever. All other classes may be initialised again at any time, by any thread.
 *
 * <p>A class needs its superclass, interfaces with default methods, and what its initialiser uses, also in methods that it calls.
 * Calls are followed to the method that the compiler knew. The methods of lambda expressions are taken to be called.
 */
final class InitialisationCycles {

    private static final String INITIALISER = "<clinit>()V";

    /** No more methods of an initialiser, and no more classes, are followed. */
    private static final int MOST = 1_000;

    private static final Map<String, Integer> SLOTS = new HashMap<>();

    private final FieldKinds fields;
    private final Map<String, ClassUses> files = new HashMap<>();
    private final Map<String, Set<String>> needed = new HashMap<>();
    private final Map<String, Boolean> inCycles = new HashMap<>();
    private final Map<String, Boolean> known = new HashMap<>();

    InitialisationCycles(FieldKinds fields) {
        this.fields = fields;
    }

    /** The number of a class; classes of equal names have the same one. */
    static synchronized int slot(String name) {
        Integer slot = SLOTS.get(name);
        if (slot == null) {
            slot = SLOTS.size();
            SLOTS.put(name, slot);
        }
        return slot;
    }

    /** Reads a class from its bytes, because its loader may not find the file. */
    void learn(String name, ClassReader reader) {
        files.put(name, ClassUses.read(reader));
    }

    /** Whether the initialisation of a class may come to a cycle. */
    boolean mayComeToOne(String name) {
        Boolean result = known.get(name);
        if (result == null) {
            result = find(name);
            known.put(name, result);
        }
        return result;
    }

    private boolean find(String name) {
        if (isInCycle(name)) {
            return true;
        }
        for (String each : reachable(name)) {
            if (isInCycle(each)) {
                return true;
            }
        }
        return false;
    }

    private boolean isInCycle(String name) {
        Boolean result = inCycles.get(name);
        if (result == null) {
            result = reachable(name).contains(name);
            inCycles.put(name, result);
        }
        return result;
    }

    /** What the initialisation of a class comes to; the class itself only if it is needed again. */
    private Set<String> reachable(String name) {
        Set<String> reached = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(name);
        for (String at = open.poll(); at != null && reached.size() < MOST; at = open.poll()) {
            for (String each : needs(at)) {
                if (reached.add(each)) {
                    open.add(each);
                }
            }
        }
        return reached;
    }

    private Set<String> needs(String name) {
        Set<String> found = needed.get(name);
        if (found == null) {
            found = new LinkedHashSet<>();
            addNeeds(name, found);
            found.remove(name);
            needed.put(name, found);
        }
        return found;
    }

    private void addNeeds(String name, Set<String> found) {
        ClassUses type = file(name);
        String parent = type.parent();
        if (parent != null && isUnderTest(parent)) {
            found.add(parent);
        }
        for (String each : type.interfaces()) {
            if (isUnderTest(each) && file(each).hasDefaultMethods()) {
                found.add(each);
            }
        }
        Set<ClassUses.Called> seen = new HashSet<>();
        Deque<ClassUses.Called> open = new ArrayDeque<>();
        open.add(new ClassUses.Called(name, INITIALISER));
        for (ClassUses.Called at = open.poll(); at != null && seen.size() < MOST; at = open.poll()) {
            if (isUnderTest(at.owner()) && seen.add(at)) {
                ClassUses.Method method = method(at);
                open.addAll(method.calls());
                for (String each : method.made()) {
                    use(each, found, open);
                }
                for (ClassUses.Called each : method.fields()) {
                    FieldKinds.Field field = fields.field(each.owner(), each.name());
                    if (!field.hasValue()) {
                        use(field.declaredBy(), found, open);
                    }
                }
                for (ClassUses.Called each : method.statics()) {
                    use(declaring(each), found, open);
                }
            }
        }
    }

    private void use(String name, Set<String> found, Deque<ClassUses.Called> open) {
        if (!isUnderTest(name)) {
            return;
        }
        if (isAnonymous(name)) {
            // Only the class around it uses it, so no other thread begins there.
            String parent = file(name).parent();
            open.add(new ClassUses.Called(name, INITIALISER));
            if (parent != null && isUnderTest(parent)) {
                found.add(parent);
            }
        } else {
            found.add(name);
        }
    }

    private ClassUses.Method method(ClassUses.Called called) {
        ClassUses.Method method = file(declaring(called)).methods().get(called.name());
        return method == null ? ClassUses.Method.NONE : method;
    }

    /** The class that declares a method; the named one if none is found. */
    private String declaring(ClassUses.Called called) {
        for (String at = called.owner(); at != null && isUnderTest(at); at = file(at).parent()) {
            if (file(at).methods().containsKey(called.name())) {
                return at;
            }
        }
        return called.owner();
    }

    private ClassUses file(String name) {
        ClassUses file = files.get(name);
        if (file == null) {
            ClassReader reader = fields.reader(name);
            file = reader == null ? ClassUses.UNKNOWN : ClassUses.read(reader);
            files.put(name, file);
        }
        return file;
    }

    private static boolean isUnderTest(String name) {
        return !ThreadRewriter.isTool(name) && !name.startsWith("[");
    }

    private static boolean isAnonymous(String name) {
        int dollar = name.lastIndexOf('$');
        if (dollar < 0 || dollar == name.length() - 1) {
            return false;
        }
        for (int i = dollar + 1; i < name.length(); i++) {
            if (!Character.isDigit(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
