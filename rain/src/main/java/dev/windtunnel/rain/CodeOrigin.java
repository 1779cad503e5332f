package dev.windtunnel.rain;

import dev.windtunnel.calls.name.CallSite;
import java.security.CodeSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells the code of tests from that of the application by where it comes from: the folder or archive of the class of the test is
 * that of the tests.
 */
final class CodeOrigin {

    private final @Nullable String tests;
    private final @Nullable ClassLoader loader;
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    private CodeOrigin(@Nullable String tests, @Nullable ClassLoader loader) {
        this.tests = tests;
        this.loader = loader;
    }

    /** For tests of this class, as the current thread sees it. */
    static CodeOrigin ofTests(String testClass) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return new CodeOrigin(location(testClass, loader), loader);
    }

    /** Whether a class belongs to the tests; a class that nobody finds does not. */
    boolean isTest(String type) {
        return tests != null && known.computeIfAbsent(type, name -> tests.equals(location(name, loader)));
    }

    /** Whether a class belongs to the project, be it code of the application or of its tests. */
    boolean isProject(String type) {
        try {
            return CallSite.isProject(Class.forName(type, false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private static @Nullable String location(String type, @Nullable ClassLoader loader) {
        try {
            CodeSource source =
                    Class.forName(type, false, loader).getProtectionDomain().getCodeSource();
            return source == null || source.getLocation() == null
                    ? null
                    : source.getLocation().toString();
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
