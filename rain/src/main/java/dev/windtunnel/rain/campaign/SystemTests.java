package dev.windtunnel.rain.campaign;

import dev.windtunnel.calls.fault.Glob;
import dev.windtunnel.rain.NotPlanned;
import dev.windtunnel.rain.Reference;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.suite.TestId;
import java.util.List;

/**
 * Which tests are tests of whole systems, as the user says it.
 *
 * @param words patterns of classes, and names of annotations behind an {@code @}; without any, the plugin that has run a test and its name
 *     decide: Failsafe may be told by names which tests are its own
 */
record SystemTests(List<String> words) {

    /** What Failsafe takes for tests of whole systems. */
    private static final List<String> BY_DEFAULT = List.of("*.IT*", "*IT", "*ITCase");

    private static final String ANNOTATION = "@";

    SystemTests {
        words = List.copyOf(words);
        if (words.contains(ANNOTATION)) {
            throw new UsageException("'@' names no annotation; give one such as @SpringBootTest.");
        }
    }

    boolean has(Reference reference, TestId test) {
        if (words.isEmpty()) {
            return reference.isIntegrationTest(test) || BY_DEFAULT.stream().anyMatch(pattern -> matches(pattern, test));
        }
        return words.stream()
                .anyMatch(word -> word.startsWith(ANNOTATION)
                        ? reference.annotations(test).stream().anyMatch(name -> isNamed(name, word))
                        : matches(word, test));
    }

    private static boolean matches(String pattern, TestId test) {
        return Glob.of(pattern).matches(test.type());
    }

    /** By its full name, or by the end of it: {@code org.example.Slow} is {@code @Slow}. */
    private static boolean isNamed(String annotation, String word) {
        String wanted = word.substring(ANNOTATION.length()).replace('$', '.');
        String name = annotation.replace('$', '.');
        return name.equals(wanted) || name.endsWith("." + wanted);
    }

    /** Annotations that no test of the suite carries, be it by a slip of the pen. Tests without calls count, too. */
    List<NotPlanned> carriedByNone(Reference reference) {
        return words.stream()
                .filter(word -> word.startsWith(ANNOTATION))
                .filter(word -> reference.allAnnotations().stream().noneMatch(name -> isNamed(name, word)))
                .distinct()
                .map(
                        word -> new NotPlanned(
                                "tests of whole systems with " + word,
                                "no test carries this annotation. Give the simple or the full name of one that is there at run time"))
                .toList();
    }
}
