package dev.windtunnel.junit.nested;

import dev.windtunnel.junit.BindingContext;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Keeps the extensions of a class from hearing in a nested run that the class begins and ends: a server that one of them has
 * started runs already, and the tests that come later need it. What they have put into the store of the class outside is found
 * inside, too.
 *
 * <p>JUnit has no way to ask for this, so that fields of its registry and of its stores are used, which have had the same names
 * since 5.11.
 */
final class ClassLevelExtensions {

    private ClassLevelExtensions() {}

    /**
     * Leaves the extensions of a class alone; to be called when JUnit has registered them and has not told them yet.
     *
     * @param inside the class in the nested run
     * @param outside the test in the run around it
     */
    static void leaveAlone(ExtensionContext inside, ExtensionContext outside) {
        try {
            for (Object at = registry(inside); at != null; at = optionalField(at, "parent")) {
                hideClassCallbacks(list(field(at, "registeredExtensions")));
            }
            shareStore(inside.getRoot(), classOf(outside));
        } catch (ReflectiveOperationException | RuntimeException e) {
            if (hasExtensions(inside.getRequiredTestClass())) {
                throw BindingContext.complaint("The extensions of class '"
                        + inside.getRequiredTestClass().getName()
                        + "' cannot be left alone with this version of JUnit (" + e
                        + "); set lifeCycle = LifeCycle.BODY, or put JUnit on the class path, not on the module path.");
            }
        }
    }

    /** Before 5.12, only the invoker of a context has it. */
    private static Object registry(ExtensionContext context) throws ReflectiveOperationException {
        Object registry = optionalField(context, "extensionRegistry");
        return registry == null ? field(field(context, "executableInvoker"), "extensionRegistry") : registry;
    }

    /** The store of the class outside is asked for what the nested run does not have. */
    private static void shareStore(ExtensionContext root, ExtensionContext outerClass)
            throws ReflectiveOperationException {
        Object store = field(root, "valuesStore");
        Field parent = declared(store.getClass(), "parentStore")
                .orElseThrow(() -> new NoSuchFieldException(store.getClass() + ".parentStore"));
        parent.setAccessible(true);
        parent.set(store, field(outerClass, "valuesStore"));
    }

    private static ExtensionContext classOf(ExtensionContext test) {
        ExtensionContext at = test;
        while (at.getTestMethod().isPresent() && at.getParent().isPresent()) {
            at = at.getParent().get();
        }
        return at;
    }

    private static boolean hasExtensions(Class<?> type) {
        return !AnnotationSupport.findRepeatableAnnotations(type, ExtendWith.class)
                        .isEmpty()
                || AnnotationSupport.findAnnotatedFields(type, RegisterExtension.class).stream()
                        .anyMatch(field -> Modifier.isStatic(field.getModifiers()));
    }

    private static void hideClassCallbacks(List<Object> registered) throws ReflectiveOperationException {
        for (ListIterator<Object> each = registered.listIterator(); each.hasNext(); ) {
            Object entry = each.next();
            Extension extension = entry instanceof Extension plain ? plain : extension(entry);
            if (extension instanceof BeforeAllCallback || extension instanceof AfterAllCallback) {
                Extension hidden = withoutClassCallbacks(extension);
                each.set(entry instanceof Extension ? hidden : entryOf(entry, hidden));
            }
        }
    }

    private static @Nullable Extension extension(Object entry) throws ReflectiveOperationException {
        Method method = entryType(entry).getDeclaredMethod("getExtension");
        method.setAccessible(true);
        return (Extension) ((Optional<?>) method.invoke(entry)).orElse(null);
    }

    private static Object entryOf(Object like, Extension extension) throws ReflectiveOperationException {
        Method method = entryType(like).getDeclaredMethod("of", Extension.class);
        method.setAccessible(true);
        return method.invoke(null, extension);
    }

    /** Entries are lambda expressions and instances of private classes; what they have in common is the interface. */
    private static Class<?> entryType(Object entry) throws ReflectiveOperationException {
        for (Class<?> type : entry.getClass().getInterfaces()) {
            if (type.getSimpleName().equals("Entry")) {
                return type;
            }
        }
        throw new ClassNotFoundException("the interface of " + entry.getClass().getName());
    }

    /** The same extension for everything but the begin and the end of the class. */
    private static Extension withoutClassCallbacks(Extension extension) {
        Set<Class<?>> interfaces = new LinkedHashSet<>(List.of(Extension.class));
        for (Class<?> type = extension.getClass(); type != null; type = type.getSuperclass()) {
            addInterfaces(type, interfaces);
        }
        return (Extension) Proxy.newProxyInstance(
                Extension.class.getClassLoader(), interfaces.toArray(new Class<?>[0]), (proxy, method, arguments) -> {
                    try {
                        return method.invoke(extension, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause() == null ? e : e.getCause();
                    }
                });
    }

    /** JUnit's own interfaces, also behind interfaces of others. */
    private static void addInterfaces(Class<?> type, Set<Class<?>> into) {
        for (Class<?> each : type.getInterfaces()) {
            boolean ofJunit = each.getClassLoader() == Extension.class.getClassLoader()
                    && each.getName().startsWith(Extension.class.getPackageName() + ".");
            boolean ofClass = each == BeforeAllCallback.class || each == AfterAllCallback.class;
            if (ofJunit && !ofClass && Extension.class.isAssignableFrom(each)) {
                into.add(each);
            }
            addInterfaces(each, into);
        }
    }

    @SuppressWarnings("unchecked") // A list of entries or of extensions; both are objects.
    private static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    private static Object field(Object owner, String name) throws ReflectiveOperationException {
        Object value = optionalField(owner, name);
        if (value == null) {
            throw new NoSuchFieldException(owner.getClass() + "." + name);
        }
        return value;
    }

    private static @Nullable Object optionalField(Object owner, String name) throws ReflectiveOperationException {
        Optional<Field> field = declared(owner.getClass(), name);
        if (field.isEmpty()) {
            return null;
        }
        field.get().setAccessible(true);
        return field.get().get(owner);
    }

    private static Optional<Field> declared(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return Optional.of(field);
                }
            }
        }
        return Optional.empty();
    }
}
