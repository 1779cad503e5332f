package dev.windtunnel.schedule.rewrite;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps methods of the JDK to the hooks that are called instead. */
final class Replacements {

    static final String HOOKS = "dev/windtunnel/schedule/hooks/Hooks";

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String GENERATOR = "Ljava/util/random/RandomGenerator;";
    private static final Map<String, Target> STATIC = new HashMap<>();
    private static final Map<String, Target> OF_ANY_OBJECT = new HashMap<>();

    /** A static method of the hooks. */
    record Target(String name, String descriptor) {}

    static {
        // These methods of Object are final, so no class has another method of that name and type.
        OF_ANY_OBJECT.put("wait()V", new Target("await", "(" + OBJECT + ")V"));
        OF_ANY_OBJECT.put("wait(J)V", new Target("await", "(" + OBJECT + "J)V"));
        OF_ANY_OBJECT.put("wait(JI)V", new Target("await", "(" + OBJECT + "JI)V"));
        OF_ANY_OBJECT.put("notify()V", new Target("notifyOne", "(" + OBJECT + ")V"));
        OF_ANY_OBJECT.put("notifyAll()V", new Target("notifyEach", "(" + OBJECT + ")V"));

        thread("sleep", "(J)V", "sleep");
        thread("sleep", "(JI)V", "sleep");
        thread("sleep", "(Ljava/time/Duration;)V", "sleep");
        thread("yield", "()V", "yielded");
        thread("onSpinWait", "()V", "onSpinWait");
        thread("holdsLock", "(" + OBJECT + ")Z", "holdsLock");
        put("java/lang/System", "nanoTime", "()J", "nanoTime");
        put("java/lang/System", "currentTimeMillis", "()J", "currentTimeMillis");
        put("java/lang/System", "identityHashCode", "(" + OBJECT + ")I", "identityHashCode");
        put("java/lang/System", "exit", "(I)V", "exit");
        put("java/lang/Math", "random", "()D", "random");
        put("java/lang/StrictMath", "random", "()D", "random");
        put("java/util/UUID", "randomUUID", "()Ljava/util/UUID;", "randomUuid");
        put("java/util/Collections", "shuffle", "(Ljava/util/List;)V", "shuffle");
        put("java/util/random/RandomGenerator", "getDefault", "()" + GENERATOR, "randomGenerator");
        STATIC.put("java/lang/Runtime.exit(I)V", new Target("exit", "(Ljava/lang/Runtime;I)V"));
        STATIC.put("java/lang/Runtime.halt(I)V", new Target("halt", "(Ljava/lang/Runtime;I)V"));
    }

    private Replacements() {}

    private static void thread(String method, String descriptor, String hook) {
        put("java/lang/Thread", method, descriptor, hook);
    }

    private static void put(String owner, String method, String descriptor, String hook) {
        STATIC.put(owner + "." + method + descriptor, new Target(hook, descriptor));
    }

    /** The hook that replaces a method; null if there is none. */
    static @Nullable Target of(String owner, String name, String descriptor, boolean isVirtual) {
        Target target = STATIC.get(owner + "." + name + descriptor);
        return target == null && isVirtual ? OF_ANY_OBJECT.get(name + descriptor) : target;
    }
}
