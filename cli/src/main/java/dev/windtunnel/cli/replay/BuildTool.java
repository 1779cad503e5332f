package dev.windtunnel.cli.replay;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What builds a project. */
public enum BuildTool {
    MAVEN("a Maven project"),
    GRADLE("a Gradle project");

    private final String words;

    BuildTool(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** What builds the project in this folder. */
    public static Optional<BuildTool> of(Path folder) {
        if (Files.exists(folder.resolve("pom.xml"))) {
            return Optional.of(MAVEN);
        }
        if (Files.exists(folder.resolve("build.gradle")) || Files.exists(folder.resolve("build.gradle.kts"))) {
            return Optional.of(GRADLE);
        }
        return Optional.empty();
    }

    /** The build tool that a project brings along, here or in a folder above. */
    public static Optional<Path> wrapperIn(Path folder, String name) {
        for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
            Path wrapper = at.resolve(name);
            if (Files.isExecutable(wrapper)) {
                return Optional.of(wrapper);
            }
        }
        return Optional.empty();
    }
}
