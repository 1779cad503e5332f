package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The pages for newcomers name types that exist, and few enough to remember. */
class ArchitecturePageTest {

    private static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ".."));
    private static final Pattern FULL_NAME = Pattern.compile("`@?(dev\\.windtunnel\\.[\\w.$]*[A-Z]\\w*)`");
    private static final Pattern SHORT_NAME = Pattern.compile("`([A-Z][a-z]\\w*)`");
    private static final Pattern SECTION =
            Pattern.compile("^## Add an engine$(.*?)(?=^## |\\z)", Pattern.DOTALL | Pattern.MULTILINE);
    private static final int MOST_TYPES = 15;

    @Test
    void everyTypeOnTheArchitecturePageExists() throws IOException {
        assertThat(fullNames(architecturePage())).isNotEmpty().allSatisfy(ArchitecturePageTest::exists);
    }

    @Test
    void theArchitecturePageNamesAtMostFifteenTypes() throws IOException {
        assertThat(fullNames(architecturePage())).hasSizeLessThanOrEqualTo(MOST_TYPES);
    }

    @Test
    void theArchitecturePageIntroducesEachTypeByItsFullName() throws IOException {
        String page = architecturePage();
        Set<String> introduced = fullNames(page).stream()
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .collect(Collectors.toSet());

        assertThat(introduced).containsAll(names(SHORT_NAME, page));
    }

    @Test
    void everyTypeInTheSectionOnAddingAnEngineExists() throws IOException {
        assertThat(fullNames(sectionOnAddingAnEngine())).isNotEmpty().allSatisfy(ArchitecturePageTest::exists);
    }

    private static void exists(String type) {
        assertThatCode(() -> Class.forName(type, false, ArchitecturePageTest.class.getClassLoader()))
                .doesNotThrowAnyException();
    }

    private static String architecturePage() throws IOException {
        return Files.readString(ROOT.resolve("docs").resolve("architecture.md"));
    }

    private static String sectionOnAddingAnEngine() throws IOException {
        return SECTION.matcher(Files.readString(ROOT.resolve("CONTRIBUTING.md")))
                .results()
                .map(section -> section.group(1))
                .findFirst()
                .orElseThrow();
    }

    private static Set<String> fullNames(String page) {
        return names(FULL_NAME, page);
    }

    private static Set<String> names(Pattern pattern, String page) {
        return pattern.matcher(page)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
