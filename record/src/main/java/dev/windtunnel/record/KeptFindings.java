package dev.windtunnel.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Findings that a team keeps: one file each in {@code src/test/windtunnel}, committed like any test, and replayed before
 * anything else is explored. Deleting the file forgets the finding.
 */
public final class KeptFindings {

    private final Path folder;

    private KeptFindings(Path folder) {
        this.folder = folder;
    }

    /** The findings that a project keeps. */
    public static KeptFindings of(Path project) {
        return new KeptFindings(project.resolve("src").resolve("test").resolve("windtunnel"));
    }

    /** Keeps a finding; the file it is in from now on. */
    public Path keep(StoredFinding finding) {
        // The name says what it is about and stays the same for the same path, so keeping twice is keeping once.
        String subject = finding.subject().replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        String digest = Token.fileName(finding.finding().path()).substring(0, 8);
        Path file = folder.resolve(subject + "-" + digest + ".json");
        Documents.write(file, Json.pretty(finding.toJson()));
        return file;
    }

    /** The kept findings of one subject, in the order of their file names. */
    public List<StoredFinding> about(String engine, String subject) {
        return all().stream()
                .filter(finding ->
                        finding.engine().equals(engine) && finding.subject().equals(subject))
                .toList();
    }

    /** All kept findings, in the order of their file names. */
    public List<StoredFinding> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(file -> StoredFinding.parse(Documents.read(file), "File '" + file + "'"))
                    .toList();
        } catch (IOException e) {
            throw new RecordException("Folder '" + folder + "' cannot be read: " + Documents.reason(e) + ".", e);
        }
    }

    Optional<dev.windtunnel.explore.Path> path(String fileName) {
        return all().stream()
                .map(finding -> finding.finding().path())
                .filter(path -> Token.fileName(path).equals(fileName))
                .findFirst();
    }
}
