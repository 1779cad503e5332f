package dev.windtunnel.record;

import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.token.Token;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Findings that a team keeps: one file each in {@code src/test/windtunnel}, committed like any test, and replayed before
 * anything else is explored. Deleting the file forgets the finding.
 */
public final class KeptFindings {

    /** File systems end names at 255 bytes; the digest and the ending need some of them. */
    private static final int LONGEST_SUBJECT = 150;

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
        String shortened = subject.substring(Math.max(0, subject.length() - LONGEST_SUBJECT));
        String digest = Token.digest(finding.engine() + ":" + finding.subject() + ":"
                + finding.finding().path());
        Path file = folder.resolve(shortened + "-" + digest.substring(0, 8) + ".json");
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
        return Documents.list(folder).stream()
                .filter(file -> file.toString().endsWith(".json"))
                .map(StoredFinding::read)
                .toList();
    }

    Optional<dev.windtunnel.explore.Path> path(String fileName) {
        return all().stream()
                .map(finding -> finding.finding().path())
                .filter(path -> Token.fileName(path).equals(fileName))
                .findFirst();
    }
}
