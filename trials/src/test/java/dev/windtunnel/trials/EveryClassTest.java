package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All classes of more than sixty libraries can be loaded under control if they can be loaded without it. */
@Tag("full")
class EveryClassTest {

    private static final int LEAST_CLASSES = 100_000;
    /** At most one class in so many may be refused. */
    private static final int REFUSED_ONE_IN = 100;

    @TempDir
    Path folder;

    @Test
    void everyClassIsLoadedAndVerified() throws Exception {
        Path jars = Processes.downloaded("libraries", folder.resolve("jars"));

        List<String> plain = load(jars, false);
        List<String> controlled = load(jars, true);

        List<String> refused = controlled.stream()
                .filter(line -> line.startsWith(LoadEveryClass.REFUSED))
                .toList();
        assertThat(plain).hasSizeGreaterThan(LEAST_CLASSES);
        // A class that cannot be loaded anyway may lack something else first.
        List<String> worse =
                plain.stream().filter(EveryClassTest::isFine).collect(Collectors.toCollection(ArrayList::new));
        worse.removeAll(new HashSet<>(controlled));
        assertThat(worse).isEmpty();
        assertThat(refused).hasSizeLessThanOrEqualTo(plain.size() / REFUSED_ONE_IN);
        String table = table(plain);
        System.out.println(table + refused);
        // Some classes need a newer Java.
        if (Runtime.version().feature() == 17) {
            assertThat(Path.of("..", "docs", "reference", "libraries.md"))
                    .content()
                    .contains(table);
        }
    }

    private static boolean isFine(String line) {
        return line.endsWith(" " + LoadEveryClass.FINE);
    }

    /** A line for each library: how many classes it has, and how many of them can be loaded here. */
    private static String table(List<String> loaded) {
        Map<String, int[]> counts = new TreeMap<>();
        for (String line : loaded) {
            int[] count = counts.computeIfAbsent(line.substring(0, line.indexOf(' ')), jar -> new int[2]);
            count[0]++;
            count[1] += isFine(line) ? 1 : 0;
        }
        return counts.entrySet().stream()
                .map(entry ->
                        "| `%s` | %,d | %,d |\n".formatted(entry.getKey(), entry.getValue()[0], entry.getValue()[1]))
                .collect(Collectors.joining());
    }

    private List<String> load(Path jars, boolean controlled) throws Exception {
        Path results = folder.resolve(controlled ? "controlled" : "plain");
        Processes.require(List.of(
                Processes.java(),
                "-cp",
                System.getProperty("java.class.path"),
                LoadEveryClass.class.getName(),
                jars.toString(),
                results.toString(),
                String.valueOf(controlled)));
        return Files.readAllLines(results);
    }
}
