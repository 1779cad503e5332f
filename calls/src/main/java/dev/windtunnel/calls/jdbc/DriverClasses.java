package dev.windtunnel.calls.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The classes of a driver, which are used by reflection only. */
final class DriverClasses {

    private final @Nullable ClassLoader driver;

    DriverClasses(@Nullable ClassLoader driver) {
        this.driver = driver;
    }

    /** A class of the driver. A pool may have another class loader, and may not know the driver. */
    Class<?> find(String name) throws ClassNotFoundException {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        for (ClassLoader loader : Arrays.asList(driver, context, DriverClasses.class.getClassLoader())) {
            try {
                return Class.forName(name, true, loader);
            } catch (ClassNotFoundException e) {
                // The next class loader may know the class.
            }
        }
        throw new ClassNotFoundException(name);
    }

    /** Calls a public static method. */
    @Nullable
    Object call(String type, String method, Class<?>[] parameters, @Nullable Object... arguments)
            throws ReflectiveOperationException {
        return find(type).getMethod(method, parameters).invoke(null, arguments);
    }

    /** Something that is made by reflection. */
    interface Maker<T> {
        T make() throws ReflectiveOperationException;
    }

    /** What reflection makes, or the other thing if this version of the driver is made differently. */
    static <T> T made(Maker<? extends T> maker, T otherwise) {
        try {
            return maker.make();
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            return otherwise;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return otherwise;
        }
    }
}
