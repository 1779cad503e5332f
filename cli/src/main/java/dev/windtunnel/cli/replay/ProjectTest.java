package dev.windtunnel.cli.replay;

import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.ci.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A test that a token names, found in a project.
 *
 * @param className its class, as the JVM names it
 * @param method its method
 * @param source the file that has the class
 * @param module the folder with the pom.xml or build.gradle that builds it
 * @param root the outermost folder above that has a build file, too
 */
public record ProjectTest(String className, String method, Path source, Path module, Path root) {

    /** Looks for the source of a subject such as {@code com.example.BankTest#transfer} below a folder. */
    public static Optional<ProjectTest> find(String subject, Path folder) {
        String[] parts = subject.split("#", 2);
        if (parts.length < 2) {
            return Optional.empty();
        }
        String method = parts[1].replaceFirst("[(\\[].*", "");
        Path start = folder.toAbsolutePath().normalize();
        return SourceFiles.in(start)
                .ofClass(parts[0])
                .flatMap(source -> module(source, start)
                        .map(module -> new ProjectTest(parts[0], method, source, module, root(module))));
    }

    /** Whether the file mentions the method at all; one that is inherited may not be. */
    boolean isNamedInSource() {
        try {
            return Files.readString(source).contains(method);
        } catch (IOException e) {
            throw new UsageException("File '" + source + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static Optional<Path> module(Path source, Path start) {
        for (Path at = source.getParent(); at != null; at = at.getParent()) {
            if (BuildTool.of(at).isPresent()) {
                return Optional.of(at);
            }
            if (at.equals(start)) {
                break;
            }
        }
        return Optional.empty();
    }

    private static Path root(Path module) {
        Path root = module;
        for (Path at = module.getParent(); at != null && BuildTool.of(at).isPresent(); at = at.getParent()) {
            root = at;
        }
        return root;
    }
}
