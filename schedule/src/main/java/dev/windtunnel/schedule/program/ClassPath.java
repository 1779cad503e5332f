package dev.windtunnel.schedule.program;

import dev.windtunnel.record.CodeFingerprint;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A class path, as the {@code java} command reads it: folders, jars, and {@code lib/*} for all jars of a folder.
 *
 * @param text as it was given
 */
public record ClassPath(String text) {

    private static final String WILDCARD = "*";

    /** The folders and jars; throws if one does not exist. */
    public List<Path> entries() {
        List<Path> entries = new ArrayList<>();
        for (String entry : words()) {
            if (entry.equals(WILDCARD) || entry.endsWith("/" + WILDCARD) || entry.endsWith(File.separator + WILDCARD)) {
                entries.addAll(jarsIn(entry));
            } else {
                entries.add(existing(entry));
            }
        }
        if (entries.isEmpty()) {
            throw new IllegalArgumentException(
                    "Class path '" + text + "' is empty; give a folder with classes, or a jar.");
        }
        return entries;
    }

    /** The entries as they were given. */
    public List<String> words() {
        return Arrays.stream(text.split(File.pathSeparator))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .toList();
    }

    private static List<Path> jarsIn(String wildcard) {
        String folder = wildcard.substring(0, wildcard.length() - WILDCARD.length());
        try (Stream<Path> files = Files.list(existing(folder.isEmpty() ? "." : folder))) {
            return files.filter(file -> file.getFileName()
                            .toString()
                            .toLowerCase(Locale.ROOT)
                            .endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "Class path entry '" + wildcard + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static Path existing(String entry) {
        try {
            Path path = Path.of(entry);
            if (Files.exists(path)) {
                return path;
            }
        } catch (InvalidPathException e) {
            // It is reported like a path that does not exist.
        }
        throw new IllegalArgumentException(
                "Class path entry '" + entry + "' does not exist; build the program first, or correct"
                        + " --classpath (from '" + Path.of("").toAbsolutePath() + "').");
    }

    /** The entries for a class loader, which follows the Class-Path of jars by itself. */
    URL[] urls() {
        return entries().stream()
                .map(entry -> {
                    try {
                        return entry.toUri().toURL();
                    } catch (MalformedURLException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .toArray(URL[]::new);
    }

    /** See {@link CodeFingerprint}. */
    String fingerprint() {
        try {
            return CodeFingerprint.of(entries());
        } catch (IOException e) {
            throw new IllegalArgumentException("Class path '" + text + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** The main class that the manifest names, if the class path is one jar; null otherwise. */
    public @Nullable String mainClass() {
        List<Path> entries = entries();
        if (entries.size() != 1 || !Files.isRegularFile(entries.get(0))) {
            return null;
        }
        try (JarFile jar = new JarFile(entries.get(0).toFile())) {
            Manifest manifest = jar.getManifest();
            return manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "Class path entry '" + entries.get(0)
                            + "' is neither a folder nor a jar that can be read; correct --classpath.",
                    e);
        }
    }
}
