package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every piece of code in the documentation stands, line by line, in an example that is compiled and run. */
class DocsTest {

    private static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ".."));
    private static final Pattern SNIPPET = Pattern.compile("```(java|xml)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern REFERENCE =
            Pattern.compile("(dev\\.windtunnel\\.sfit\\.(?:spec|stub)\\.[A-Z]\\w+)\\.([a-z]\\w+)(?=[, ])");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]+\\]\\((?!https?:)([^)#]+)(#[^)]*)?\\)");

    @TestFactory
    Stream<DynamicTest> everySnippetIsPartOfAnExample() {
        String examples = examples();
        return pages().flatMap(page -> SNIPPET.matcher(read(page))
                .results()
                .map(match -> DynamicTest.dynamicTest(
                        ROOT.relativize(page) + " "
                                + match.group(2).strip().lines().findFirst().orElse(""),
                        () -> assertThat(examples).contains(normal(match.group(2))))));
    }

    @Test
    void theTableOfSettingsIsTheOneThatTheCodeHas() {
        assertThat(read(ROOT.resolve("docs/01-first-exploration.md")))
                .contains(read(ROOT.resolve("junit/src/test/resources/golden/configuration.md"))
                        .strip());
    }

    @Test
    void theReadmeShowsWhatTheDemoShows() {
        String demo = read(ROOT.resolve("cli/src/test/resources/golden/demo.txt"));

        assertThat(read(ROOT.resolve("README.md")))
                .contains(demo.substring(demo.indexOf("   failed "), demo.indexOf("The same shop"))
                        .stripTrailing());
    }

    @Test
    void theFourthChapterShowsWhatTheTestOfTheBrokerFinds() {
        assertThat(read(ROOT.resolve("docs/04-models.md")))
                .contains(read(ROOT.resolve("corpus/src/test/resources/golden/broker-finding.txt"))
                        .strip());
    }

    @Test
    void theSixthChapterShowsWhatTheCommandPrints() {
        assertThat(read(ROOT.resolve("docs/06-suites.md")))
                .contains(read(ROOT.resolve("cli/src/test/resources/golden/calls.txt"))
                        .strip());
    }

    @Test
    void theEighthChapterShowsWhatTheCommandPrints() {
        String printed = read(ROOT.resolve("cli/src/test/resources/golden/fuzz.txt"));

        assertThat(read(ROOT.resolve("docs/08-fidelity.md")))
                .contains(printed.substring(
                                printed.indexOf("debuggability \u00b7 state"),
                                printed.indexOf("deployment safety \u00b7 both"))
                        .strip())
                .contains(printed.substring(printed.indexOf("operation  "), printed.indexOf("not called:"))
                        .strip());
    }

    @Test
    void whatAFailedSpecificationRefersToIsThere() throws ClassNotFoundException {
        String errors = read(ROOT.resolve("sfit/src/test/resources/golden/fault-spec-errors.txt"));
        List<MatchResult> references = REFERENCE.matcher(errors).results().toList();

        assertThat(references).hasSizeGreaterThan(5);
        for (MatchResult reference : references) {
            assertThat(Class.forName(reference.group(1)).getMethods())
                    .extracting(Method::getName)
                    .contains(reference.group(2));
        }
        assertThat(errors).contains("chapter 9 of the manual, \"A test that says what happens\".");
        assertThat(read(ROOT.resolve("docs/09-specified-faults.md")))
                .startsWith("# 9. A test that says what happens\n");
    }

    @TestFactory
    Stream<DynamicTest> everyLinkLeadsSomewhere() {
        return pages().flatMap(page -> LINK.matcher(read(page))
                .results()
                .map(match -> match.group(1))
                .map(link -> DynamicTest.dynamicTest(
                        ROOT.relativize(page) + " " + link,
                        () -> assertThat(page.resolveSibling(link)).exists())));
    }

    private static Stream<Path> pages() {
        return Stream.concat(files(ROOT, 1, ".md").stream(), files(ROOT.resolve("docs"), 3, ".md").stream());
    }

    private static String examples() {
        return Stream.of("docs/examples", "corpus/src/test/java/dev/windtunnel/corpus/broker", "corpus-spring/src")
                .map(ROOT::resolve)
                .flatMap(folder ->
                        Stream.of(".java", ".xml").flatMap(ending -> files(folder, Integer.MAX_VALUE, ending).stream()))
                .map(DocsTest::read)
                .map(DocsTest::normal)
                .collect(Collectors.joining("\n"));
    }

    /** Without indentation, which differs between a page and a class. */
    private static String normal(String code) {
        return code.strip().lines().map(String::strip).collect(Collectors.joining("\n"));
    }

    private static List<Path> files(Path folder, int depth, String ending) {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
