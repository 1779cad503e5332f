package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** What the types of the SDK hold: each is read once, because reflection costs more than the values that are copied. */
final class ModelTypes {

    private static final String SDK = "com.azure.";
    private static final int GET = 3;
    private static final int IS = 2;

    private final Map<String, Signature> signatures;
    private final Class<?> expandable;
    private final Class<?> binary;
    private final Map<Class<?>, List<Property>> settable = new ConcurrentHashMap<>();
    private final Map<Class<?>, List<Property>> gettable = new ConcurrentHashMap<>();

    /** What a value of a type is. */
    enum Kind {
        TEXT,
        WORD,
        FLAG,
        WHOLE,
        FRACTION,
        TIME,
        SECONDS,
        BYTES,
        LIST,
        MAP,
        /** A value of any of the types that properties of entities may have. */
        ANY,
        STRUCTURE,
        /** A type that plain data cannot express. */
        OTHER
    }

    /**
     * The types of an SDK.
     *
     * @param signatures of constructors, by the simple names of their types
     */
    ModelTypes(SdkClasses sdk, Map<String, Signature> signatures) {
        this.signatures = signatures;
        this.expandable = sdk.type("core.util.ExpandableStringEnum");
        this.binary = sdk.type("core.util.BinaryData");
    }

    Class<?> binary() {
        return binary;
    }

    /** The type without its arguments. */
    static Class<?> raw(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        return type instanceof ParameterizedType generic ? raw(generic.getRawType()) : Object.class;
    }

    /** The n-th argument of a type. */
    static Type argument(Type type, int number) {
        return type instanceof ParameterizedType generic ? generic.getActualTypeArguments()[number] : Object.class;
    }

    Kind kind(Type type) {
        Class<?> raw = raw(type);
        if (raw == String.class || raw == java.util.UUID.class || raw.getName().equals(SDK + "core.util.ETag")) {
            return Kind.TEXT;
        }
        if (raw.isEnum() || expandable.isAssignableFrom(raw)) {
            return Kind.WORD;
        }
        if (raw == boolean.class || raw == Boolean.class) {
            return Kind.FLAG;
        }
        if (raw == int.class || raw == Integer.class || raw == long.class || raw == Long.class) {
            return Kind.WHOLE;
        }
        if (raw == double.class || raw == Double.class) {
            return Kind.FRACTION;
        }
        if (raw == OffsetDateTime.class) {
            return Kind.TIME;
        }
        if (raw == Duration.class) {
            return Kind.SECONDS;
        }
        if (raw == byte[].class || raw == binary || raw == InputStream.class) {
            return Kind.BYTES;
        }
        if (Map.class.isAssignableFrom(raw)) {
            return Kind.MAP;
        }
        if (Collection.class.isAssignableFrom(raw) || raw == Iterable.class) {
            return Kind.LIST;
        }
        if (raw == Object.class) {
            return Kind.ANY;
        }
        boolean isModel = raw.getName().startsWith(SDK)
                && Modifier.isPublic(raw.getModifiers())
                && !raw.isInterface()
                && !raw.getSimpleName().endsWith("Client");
        return isModel ? Kind.STRUCTURE : Kind.OTHER;
    }

    /** The words that a text may be. */
    List<String> words(Class<?> type) {
        if (type.isEnum()) {
            return Stream.of(type.getEnumConstants())
                    .map(Object::toString)
                    .sorted()
                    .toList();
        }
        return Reflection.method(type, "values", true).stream()
                .map(values -> (Collection<?>) Reflection.given(Reflection.invoke(values, null), values))
                .flatMap(Collection::stream)
                .map(Object::toString)
                .sorted()
                .toList();
    }

    /** What can be given to an object of a type: first what its constructor takes, then what it has setters for. */
    List<Property> settable(Class<?> type) {
        return settable.computeIfAbsent(type, this::readSettable);
    }

    private List<Property> readSettable(Class<?> type) {
        List<Property> found = new ArrayList<>();
        Signature signature = signatures.get(type.getSimpleName());
        if (signature != null) {
            Type[] types = constructor(type).getGenericParameterTypes();
            for (int i = 0; i < types.length; i++) {
                Signature.Parameter parameter = signature.parameters().get(i);
                found.add(new Property(parameter.name(), types[i], null, !parameter.optional()));
            }
        }
        Map<String, Property> setters = new TreeMap<>();
        for (Method method : accessors(type)) {
            if (method.getName().matches("set[A-Z].*") && method.getParameterCount() == 1) {
                Property property =
                        Property.of(Property.name(method.getName(), GET), method.getGenericParameterTypes()[0], method);
                if (kind(property.type()) != Kind.OTHER && isPossible(property.type())) {
                    setters.putIfAbsent(property.name(), property);
                }
            }
        }
        found.addAll(setters.values());
        return List.copyOf(found);
    }

    /** Whether an object of a type can be made at all. */
    private boolean isPossible(Type type) {
        return kind(type) != Kind.STRUCTURE
                || signatures.containsKey(raw(type).getSimpleName())
                || Stream.of(raw(type).getConstructors()).anyMatch(one -> one.getParameterCount() == 0);
    }

    /** The constructor that is used. */
    Constructor<?> constructor(Class<?> type) {
        Signature signature = signatures.getOrDefault(type.getSimpleName(), new Signature("", List.of()));
        return Stream.of(type.getConstructors())
                .filter(signature::fits)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("'" + type.getName() + "' has no constructor with "
                        + signature.parameters().stream()
                                .map(Signature.Parameter::type)
                                .toList() + "; use another version of the Azure SDK."));
    }

    /** What can be read from an object of a type. */
    List<Property> gettable(Class<?> type) {
        return gettable.computeIfAbsent(type, this::readGettable);
    }

    private List<Property> readGettable(Class<?> type) {
        Map<String, Property> getters = new TreeMap<>();
        for (Method method : accessors(type)) {
            boolean gets = method.getName().matches("get[A-Z].*");
            if (method.getParameterCount() == 0 && (gets || method.getName().matches("is[A-Z].*"))) {
                Property property = Property.of(
                        Property.name(method.getName(), gets ? GET : IS), method.getGenericReturnType(), method);
                if (kind(property.type()) != Kind.OTHER) {
                    getters.putIfAbsent(property.name(), property);
                }
            }
        }
        return List.copyOf(getters.values());
    }

    /** Public methods that belong to the SDK, those of the type itself before those that it inherits. */
    private static List<Method> accessors(Class<?> type) {
        Map<String, Method> found = new LinkedHashMap<>();
        Stream.of(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers())
                        && !method.isBridge()
                        && !method.isAnnotationPresent(Deprecated.class)
                        && method.getDeclaringClass().getName().startsWith(SDK))
                .sorted(Comparator.comparing(Method::toGenericString))
                .forEach(method -> found.putIfAbsent(method.getName() + List.of(method.getParameterTypes()), method));
        return List.copyOf(found.values());
    }

    /** The method of a client that a signature means. */
    static Method method(Class<?> client, Signature signature) {
        return Stream.of(client.getMethods())
                .filter(method ->
                        method.getName().equals(signature.name()) && !method.isBridge() && signature.fits(method))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("'" + client.getName() + "' has no method '"
                        + signature.name() + "' with "
                        + signature.parameters().stream()
                                .map(Signature.Parameter::type)
                                .toList()
                        + "; use another version of the Azure SDK."));
    }

    /** The type of a constant of an enumeration. */
    static Optional<Object> constant(Class<?> type, String word) {
        return Stream.<Object>of(type.getEnumConstants())
                .filter(constant -> constant.toString().equals(word))
                .findFirst();
    }
}
