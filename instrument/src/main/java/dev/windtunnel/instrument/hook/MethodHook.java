package dev.windtunnel.instrument.hook;

import org.objectweb.asm.Opcodes;

/**
 * A method that passes something on.
 *
 * @param type the class, with slashes; a {@code *} in it stands for any text, and for no class of the boot loader
 * @param method its name; {@code *} for all methods that other classes are to call
 * @param descriptor which of the methods with this name; empty for all, or only its end
 * @param number the number by which {@link Hooked#connect} is told
 */
public record MethodHook(String type, String method, String descriptor, Place place, int number) {

    /** What is passed on, and when. */
    public enum Place {
        /** The object, when the method begins. */
        BEGINNING,
        /** The object, when the method returns normally. For constructors, too. */
        END,
        /** The first argument, when the method begins; the method goes on with what comes back. */
        ARGUMENT,
        /** The result, an object or a long number, when the method returns normally; the method returns what comes back. */
        RESULT,
        /**
         * The object and the first argument, as an entry, when the method begins. If an exception comes back, the method throws it and
         * does nothing else.
         */
        REFUSAL,
        /** What the method throws, before it does. */
        FAILURE,
        /** Each task that the method runs, before it runs, and by the hook with the next number afterwards. */
        TASK
    }

    private static final String ANY = "*";

    /** Whether it is known by its name alone which class this is. */
    boolean isOfOneType() {
        return !type.contains(ANY);
    }

    /** Whether a hook of many types is one of this one. */
    boolean concerns(String name) {
        int any = type.indexOf(ANY);
        int rest = type.length() - any - 1;
        return name.length() >= type.length() - 1
                && name.regionMatches(0, type, 0, any)
                && name.regionMatches(name.length() - rest, type, any + 1, rest);
    }

    boolean concerns(int access, String name, String descriptor) {
        boolean isNamed = method.equals(ANY) ? isForOthers(access) : method.equals(name);
        return isNamed && descriptor.endsWith(this.descriptor);
    }

    private static boolean isForOthers(int access) {
        return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC)) == Opcodes.ACC_PUBLIC;
    }
}
