package dev.windtunnel.instrument.hook;

/**
 * A method that passes something on.
 *
 * @param type the class, with slashes
 * @param descriptor which of the methods with this name; empty for all
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
        /** The result, when the method returns normally; the method returns what comes back. */
        RESULT,
        /** Each task that the method runs, before it runs, and by the hook with the next number afterwards. */
        TASK
    }

    boolean concerns(String name, String type) {
        return method.equals(name) && (descriptor.isEmpty() || descriptor.equals(type));
    }
}
