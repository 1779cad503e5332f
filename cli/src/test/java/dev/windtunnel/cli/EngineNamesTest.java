package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Only an engine's own module names it, and per front end its annotation and its folder. So a new engine changes nothing that is
 * there.
 */
class EngineNamesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    @Test
    void theSpineNamesNoEngine() throws IOException {
        for (String module : List.of("explore", "record", "instrument")) {
            assertThat(named(module, file -> true)).as(module).isEmpty();
        }
    }

    @Test
    void frontEndsNameAnEngineOnlyInItsAnnotationAndItsFolder() throws IOException {
        assertThat(Engines.all())
                .extracting(Engine::name)
                .containsExactly("choices", "fidelity", "model", "psfit", "rain", "schedule", "sfit");
        for (String module : List.of("junit", "cli")) {
            assertThat(named(module, file -> !isAllowed(module, file)))
                    .as(module)
                    .isEmpty();
        }
    }

    /** The other form of an annotation, whose blocks are types of its engine. */
    private static final String STRUCTURED = "StructuredFaultTest.java";

    private static boolean isAllowed(String module, Path file) {
        Path inModule =
                ROOT.resolve(module).resolve("src/main/java/dev/windtunnel").resolve(module);
        String where = inModule.relativize(file).toString().replace('\\', '/');
        return where.equals(STRUCTURED)
                || Engines.all().stream()
                        .anyMatch(engine -> where.startsWith(engine.name() + "/")
                                || where.equals(simpleName(engine.annotation()) + ".java"));
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** Where the code, comments aside, mentions an engine's package, its annotation, or its name as a whole text. */
    private static List<String> named(String module, java.util.function.Predicate<Path> which) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.endsWith("package-info.java"))
                    .filter(which)
                    .toList()) {
                String code = COMMENT.matcher(Files.readString(file)).replaceAll("");
                for (Engine engine : Engines.all()) {
                    String packages = "dev\\.windtunnel\\.(junit\\.|cli\\.)?" + engine.name() + "\\.";
                    // A summary has a number of choices, which has nothing to do with the engine of that name.
                    String text = engine.name().equals("choices") ? "\"choices:" : "\"" + engine.name() + "\"";
                    List<String> names = new ArrayList<>(List.of(packages, Pattern.quote(text)));
                    if (!engine.annotation().isEmpty()) {
                        names.add("\\b" + simpleName(engine.annotation()) + "\\b(?!\\w)");
                    }
                    for (String wanted : names) {
                        if (Pattern.compile(wanted).matcher(code).find()) {
                            found.add(ROOT.relativize(file) + " names " + engine.name() + " (" + wanted + ")");
                        }
                    }
                }
            }
        }
        return found;
    }
}
