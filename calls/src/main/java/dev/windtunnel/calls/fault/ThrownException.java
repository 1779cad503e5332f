package dev.windtunnel.calls.fault;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates an exception by the name of its class, with a suitable constructor. */
final class ThrownException {

    private static final List<List<Class<?>>> WITH_MESSAGE =
            List.of(List.of(String.class), List.of(String.class, Throwable.class), List.of(Object.class), List.of());
    private static final List<List<Class<?>>> WITHOUT_MESSAGE =
            List.of(List.of(), List.of(String.class), List.of(String.class, Throwable.class), List.of(Throwable.class));

    private ThrownException() {}

    static Throwable of(Fault.Thrown fault) {
        Throwable thrown = make(fault.type(), fault.message());
        if (!fault.causeType().isEmpty() && thrown.getCause() == null) {
            try {
                thrown.initCause(make(fault.causeType(), ""));
            } catch (IllegalStateException e) {
                throw new IllegalArgumentException(
                        "Exception '" + fault.type() + "' takes no cause; leave its cause out of the catalogue.", e);
            }
        }
        return thrown;
    }

    private static Throwable make(String name, String message) {
        Class<? extends Throwable> type = type(name);
        for (List<Class<?>> parameters : message.isEmpty() ? WITHOUT_MESSAGE : WITH_MESSAGE) {
            Throwable made = make(type, parameters, message);
            if (made != null) {
                return made;
            }
        }
        throw new IllegalArgumentException("Exception '" + name
                + "' has no constructor that takes nothing or a message; choose another one for the catalogue.");
    }

    private static @Nullable Throwable make(
            Class<? extends Throwable> type, List<Class<?>> parameters, String message) {
        try {
            Constructor<? extends Throwable> constructor =
                    type.getDeclaredConstructor(parameters.toArray(new Class<?>[0]));
            if (!constructor.canAccess(null)) {
                constructor.setAccessible(true);
            }
            List<@Nullable Object> arguments = new ArrayList<>();
            for (Class<?> parameter : parameters) {
                arguments.add(parameter == Throwable.class || message.isEmpty() ? null : message);
            }
            return constructor.newInstance(arguments.toArray());
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** The context class loader sees the classes of the subject. */
    private static Class<? extends Throwable> type(String name) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        for (ClassLoader loader : new @Nullable ClassLoader[] {context, ThrownException.class.getClassLoader()}) {
            try {
                return Class.forName(name, true, loader).asSubclass(Throwable.class);
            } catch (ClassNotFoundException e) {
                // The other class loader may know the class.
            } catch (ClassCastException e) {
                throw new IllegalArgumentException(
                        "Class '" + name + "' is no exception; name one in the catalogue.", e);
            }
        }
        throw new IllegalArgumentException("Exception '" + name
                + "' is not on the class path of the subject; write its full name into the catalogue.");
    }
}
