package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.Reflection;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The words that texts may be. The fields of the SDK are plain texts, but builders also have a setter that takes the enumeration, or a collection
 * or map of it. Its generic type is walked beside the shape.
 */
final class EnumWords {

    /** No enumeration is known. */
    static final EnumWords NONE = new EnumWords(null);

    private final @Nullable Type type;

    private EnumWords(@Nullable Type type) {
        this.type = type;
    }

    /** What the setters of a builder say of a member. */
    static EnumWords of(SdkStructure structure, String member) {
        for (Class<?> builder : structure.type().getDeclaredClasses()) {
            if (builder.isInterface() && builder.getSimpleName().equals("Builder")) {
                String name = ClientFinder.normal(member);
                for (Method setter : builder.getMethods()) {
                    if (setter.getParameterCount() == 1
                            && ClientFinder.normal(setter.getName()).equals(name)
                            && !words(setter.getGenericParameterTypes()[0]).isEmpty()) {
                        return new EnumWords(setter.getGenericParameterTypes()[0]);
                    }
                }
            }
        }
        return NONE;
    }

    /** The words of a text itself. */
    List<String> words() {
        return type instanceof Class<?> && type != null ? words(type) : List.of();
    }

    /** Of the elements of a list, or of the values of a map. */
    EnumWords element() {
        return argument(true);
    }

    /** Of the keys of a map. */
    EnumWords key() {
        return argument(false);
    }

    private EnumWords argument(boolean last) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return new EnumWords(arguments[last ? arguments.length - 1 : 0]);
        }
        return NONE;
    }

    /** The words of an enumeration, or of one that is inside a collection or map. */
    private static List<String> words(Type type) {
        if (type instanceof Class<?> enumeration && enumeration.isEnum()) {
            return Reflection.method(enumeration, "knownValues", true).stream()
                    .map(known -> (Collection<?>) Reflection.given(Reflection.invoke(known, null), known))
                    .flatMap(Collection::stream)
                    .map(Object::toString)
                    .sorted()
                    .toList();
        }
        if (type instanceof ParameterizedType generic
                && generic.getRawType() instanceof Class<?> raw
                && (Collection.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw))) {
            for (Type argument : generic.getActualTypeArguments()) {
                List<String> words = words(argument);
                if (!words.isEmpty()) {
                    return words;
                }
            }
        }
        return List.of();
    }
}
