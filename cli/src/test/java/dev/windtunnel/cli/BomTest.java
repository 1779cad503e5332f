package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BomTest {

    private static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ".."));
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern ARTEFACT = Pattern.compile("<artifactId>(windtunnel-[^<]+)</artifactId>");

    /** They are published for the command and the Maven plugin alone: nobody writes code against them. */
    private static final Set<String> ONLY_FRONT_ENDS_USE =
            Set.of("emulators", "suite", "rain", "agent", "corpus", "cli", "maven-plugin");

    @Test
    void namesEveryModuleThatAProjectMayDependOn() throws IOException {
        List<String> expected = new ArrayList<>(List.of("windtunnel-bom"));
        for (String module : all(MODULE, "pom.xml")) {
            boolean published =
                    !Files.readString(ROOT.resolve(module).resolve("pom.xml")).contains("<maven.install.skip>true<");
            if (published && !module.equals("bom") && !ONLY_FRONT_ENDS_USE.contains(module)) {
                expected.add("windtunnel-" + module);
            }
        }

        assertThat(all(ARTEFACT, "bom/pom.xml")).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static List<String> all(Pattern pattern, String file) throws IOException {
        return pattern.matcher(Files.readString(ROOT.resolve(file)))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
