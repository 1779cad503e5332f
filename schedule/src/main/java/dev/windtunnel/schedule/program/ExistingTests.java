package dev.windtunnel.schedule.program;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JUnit tests on a class path that patterns name: {@code a.b.SomeTest}, {@code a.b.SomeTest#method}, {@code *Pool*Test}. */
public final class ExistingTests {

    private static final String CLASS = ".class";

    private ExistingTests() {}

    /**
     * The tests, as {@code class#method}, in the order of the patterns; throws {@link IllegalArgumentException} with a sentence for
     * the user if a pattern names none.
     */
    public static List<String> named(List<String> patterns, ClassPath classPath) throws IOException {
        Set<String> tests = new LinkedHashSet<>();
        Thread current = Thread.currentThread();
        ClassLoader before = current.getContextClassLoader();
        try (ProgramLoader loader = new ProgramLoader(classPath.urls())) {
            current.setContextClassLoader(loader);
            Method find =
                    Class.forName(JunitRunner.class.getName(), true, loader).getMethod("find", String.class);
            for (String pattern : patterns) {
                Set<String> found = of(pattern, classPath, find);
                if (found.isEmpty()) {
                    throw new IllegalArgumentException("No test on the class path is named '" + pattern
                            + "'; give a class with its package, a method after a #, and * for any letters.");
                }
                tests.addAll(found);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        } finally {
            current.setContextClassLoader(before);
        }
        return List.copyOf(tests);
    }

    private static Set<String> of(String pattern, ClassPath classPath, Method find)
            throws IOException, ReflectiveOperationException {
        String[] parts = pattern.split("#", 2);
        Pattern method = parts.length == 1 ? Pattern.compile(".*") : glob(parts[1]);
        Set<String> found = new LinkedHashSet<>();
        for (String type : parts[0].contains("*") ? classes(glob(parts[0]), classPath) : List.of(parts[0])) {
            try {
                for (Object test : (List<?>) find.invoke(null, type)) {
                    String name = String.valueOf(test);
                    String called = name.substring(type.length() + 1);
                    if (method.matcher(called).matches()
                            || method.matcher(called.replaceFirst("[(\\[].*", ""))
                                    .matches()) {
                        found.add(name);
                    }
                }
            } catch (InvocationTargetException e) {
                notFound(type, parts[0].contains("*"), e.getCause());
            }
        }
        return found;
    }

    /** Of the many classes that a pattern names, those that cannot be loaded are none of JUnit's tests. */
    private static void notFound(String type, boolean oneOfMany, @Nullable Throwable why) {
        if (why instanceof ClassNotFoundException
                && String.valueOf(why.getMessage()).startsWith("org.junit.platform")) {
            throw new IllegalArgumentException(
                    "The tests of '" + type
                            + "' need the launcher of JUnit, which is not on the class path; add junit-platform-launcher in the"
                            + " version of the other jars of the JUnit platform.",
                    why);
        }
        if (!oneOfMany) {
            throw new IllegalArgumentException(
                    "Class '" + type + "' cannot be searched for tests: " + why + "; correct --test or --classpath.",
                    why);
        }
    }

    private static Pattern glob(String text) {
        return Pattern.compile(Stream.of(text.split("\\*", -1))
                .map(Pattern::quote)
                .reduce((one, two) -> one + ".*" + two)
                .orElse(""));
    }

    private static List<String> classes(Pattern name, ClassPath classPath) throws IOException {
        List<String> classes = new ArrayList<>();
        for (Path entry : classPath.entries()) {
            files(entry).stream()
                    .filter(file -> file.endsWith(CLASS) && !file.contains("$") && !file.startsWith("META-INF"))
                    .map(file ->
                            file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                    .filter(name.asMatchPredicate())
                    .sorted()
                    .forEach(classes::add);
        }
        return classes;
    }

    private static List<String> files(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            try (Stream<Path> files = Files.walk(entry)) {
                return files.map(file -> entry.relativize(file).toString().replace('\\', '/'))
                        .toList();
            }
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            return jar.stream().map(file -> file.getName()).toList();
        }
    }
}
