package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.record.UsageException;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a hidden method of the SDK sends, as its annotations say.
 *
 * @param name the group and the name of the method, such as Blobs.download
 * @param httpMethod such as GET
 * @param parameters where they stand in the request and how they are called there, such as "query comp"
 */
record WireOperation(String name, String httpMethod, List<String> parameters) {

    private static final Pattern INTERFACE =
            Pattern.compile("com/azure/(.*/implementation/[A-Za-z]+Impl\\$([A-Za-z]+)Service)\\.class");
    private static final String ANNOTATIONS = "com.azure.core.annotation.";
    private static final List<String> HTTP_METHODS = List.of("Get", "Put", "Post", "Delete", "Head", "Patch");
    private static final Pattern PLACE = Pattern.compile("(Query|Header|Path|Body)Param");
    /** Each method is there as a blocking and as an asynchronous one, and with or without the headers of the answer. */
    private static final Pattern ONE_OF_EACH = Pattern.compile("(?!.*NoCustomHeaders)(?!.*Next(Sync)?$)(.+?)(Sync)?");

    /** All of them that the jar of an artifact has, by their names. */
    static Map<String, WireOperation> in(SdkClasses sdk, String artifact) {
        Map<String, WireOperation> all = new TreeMap<>();
        for (Path path : sdk.classPath()) {
            if (path.getFileName() != null
                    && path.getFileName().toString().startsWith(artifact + "-")
                    && path.toString().endsWith(".jar")) {
                for (Matcher found : interfaces(path)) {
                    Class<?> type = sdk.type(found.group(1).replace('/', '.'));
                    for (Method method : type.getMethods()) {
                        read(found.group(2), method).ifPresent(one -> all.putIfAbsent(one.name(), one));
                    }
                }
            }
        }
        return all;
    }

    private static List<Matcher> interfaces(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            List<Matcher> found = new ArrayList<>();
            file.stream()
                    .map(entry -> INTERFACE.matcher(entry.getName()))
                    .filter(Matcher::matches)
                    .forEach(found::add);
            return found;
        } catch (IOException e) {
            throw new UsageException(
                    "'" + jar + "' on the class path of the Azure SDK cannot be read: " + e.getMessage()
                            + "; remove it or give the right file.",
                    e);
        }
    }

    private static Optional<WireOperation> read(String group, Method method) {
        Matcher name = ONE_OF_EACH.matcher(method.getName());
        if (!name.matches()) {
            return Optional.empty();
        }
        return httpMethod(method).map(http -> new WireOperation(group + "." + name.group(2), http, parameters(method)));
    }

    private static Optional<String> httpMethod(Method method) {
        return List.of(method.getAnnotations()).stream()
                .map(annotation -> annotation.annotationType().getName())
                .filter(type -> type.startsWith(ANNOTATIONS))
                .map(type -> type.substring(ANNOTATIONS.length()))
                .filter(HTTP_METHODS::contains)
                .map(type -> type.toUpperCase(Locale.ROOT))
                .findFirst();
    }

    private static List<String> parameters(Method method) {
        List<String> found = new ArrayList<>();
        for (Annotation[] annotations : method.getParameterAnnotations()) {
            for (Annotation annotation : annotations) {
                Matcher place = PLACE.matcher(annotation.annotationType().getSimpleName());
                if (place.matches()) {
                    found.add(place.group(1).toLowerCase(Locale.ROOT) + " " + value(annotation));
                }
            }
        }
        return List.copyOf(found);
    }

    private static Object value(Annotation annotation) {
        Method value =
                Reflection.method(annotation.annotationType(), "value", false).orElseThrow();
        return Reflection.given(Reflection.invoke(value, annotation), value);
    }

    /** Whether the HTTP method alone says that it changes nothing. */
    boolean reads() {
        return httpMethod.equals("GET") || httpMethod.equals("HEAD");
    }
}
