package dev.windtunnel.junit.settings;

import dev.windtunnel.junit.LifeCycle;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The attributes that every engine understands, read by their names from its annotation.
 *
 * @param annotation the annotation's name, for complaints
 * @param limit the name of the attribute that limits the executions
 * @param executions 0 if the annotation does not say
 * @param budget empty if the annotation does not say
 */
record CommonAttributes(
        String annotation, String limit, long executions, String budget, OptionalLong seed, LifeCycle lifeCycle) {

    static CommonAttributes of(Annotation annotation) {
        String limit = Stream.of("executions", "iterations")
                .filter(name -> value(annotation, name, Long.class).isPresent())
                .findFirst()
                .orElse("executions");
        long[] seed = value(annotation, "seed", long[].class).orElse(new long[0]);
        return new CommonAttributes(
                "@" + annotation.annotationType().getSimpleName(),
                limit,
                value(annotation, limit, Long.class).orElse(0L),
                value(annotation, "budget", String.class).orElse(""),
                seed.length == 0 ? OptionalLong.empty() : OptionalLong.of(seed[0]),
                value(annotation, "lifeCycle", LifeCycle.class).orElse(LifeCycle.FULL));
    }

    private static <T> Optional<T> value(Annotation annotation, String name, Class<T> type) {
        try {
            Method attribute = annotation.annotationType().getDeclaredMethod(name);
            // The annotation itself need not be public.
            attribute.setAccessible(true);
            Object value = attribute.invoke(annotation);
            return type.isInstance(value) ? Optional.of(type.cast(value)) : Optional.empty();
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
