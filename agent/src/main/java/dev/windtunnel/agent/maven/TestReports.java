package dev.windtunnel.agent.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Date;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The reports that Surefire and Failsafe have written: how many tests ran where nobody looked. */
final class TestReports {

    private static final List<String> FOLDERS = List.of("surefire-reports", "failsafe-reports");
    private static final Pattern TESTS = Pattern.compile("<testsuite\\s[^>]*\\btests=\"(\\d{1,9})\"");

    private TestReports() {}

    /** The number of tests in the reports that were written since then. */
    static long since(Date start, Path target) {
        long tests = 0;
        for (String folder : FOLDERS) {
            tests += in(target.resolve(folder), FileTime.from(start.toInstant()));
        }
        return tests;
    }

    private static long in(Path folder, FileTime start) {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        long tests = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.startsWith("TEST-")
                        && name.endsWith(".xml")
                        && Files.getLastModifiedTime(file).compareTo(start) >= 0) {
                    Matcher matcher = TESTS.matcher(Files.readString(file));
                    tests += matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
                }
            }
        } catch (IOException e) {
            // The number is for people; without it they are told that none was seen.
            return tests;
        }
        return tests;
    }
}
