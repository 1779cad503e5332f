package dev.windtunnel.record;

import dev.windtunnel.record.token.Token;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * What a subject is made of, in a word that is another one when its code has changed. A replay that passes although the code is the
 * same went another way than the execution of its token.
 */
public final class CodeFingerprint {

    /** The setting of a run with the fingerprint of what it explored. */
    public static final String SETTING = "fingerprint";

    private CodeFingerprint() {}

    /** A digest of the files in folders, and of the sizes and times of jars, which may be large. */
    public static String of(List<Path> classPath) throws IOException {
        CRC32 digest = new CRC32();
        for (Path entry : classPath) {
            try (Stream<Path> files = Files.walk(entry)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
                    digest.update(
                            Files.isDirectory(entry)
                                    ? Files.readAllBytes(file)
                                    : (Files.size(file) + " " + Files.getLastModifiedTime(file))
                                            .getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        return Long.toHexString(digest.getValue());
    }

    /** Whether one of these runs has a finding with this token, in a subject that was made of the same code. */
    public static boolean isOf(Token token, String fingerprint, Runs runs) {
        return !fingerprint.isEmpty()
                && runs.directories().stream()
                        .map(RunReport::read)
                        .filter(report -> fingerprint.equals(report.settings().get(SETTING)))
                        .flatMap(report -> report.findings().stream())
                        .anyMatch(finding -> finding.token().equals(token));
    }
}
