package dev.windtunnel.emulators;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Class paths that are resolved with Maven once, and kept in a folder. */
public final class MavenClassPath {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]+");
    private static final String WRITTEN = "classpath";

    private final Path folder;
    private final List<String> maven;
    private final String otherwise;

    /**
     * Class paths in a folder.
     *
     * @param folder where they are kept
     * @param maven the command of Maven, with options that it needs
     * @param otherwise what a user can do instead if Maven fails, such as "give a class path"
     */
    public MavenClassPath(Path folder, List<String> maven, String otherwise) {
        this.folder = folder.toAbsolutePath();
        this.maven = List.copyOf(maven);
        this.otherwise = otherwise;
    }

    /** A dependency as Maven writes it. */
    public static String dependency(String group, String artifact, String version) {
        return "<dependency><groupId>" + plain("group", group) + "</groupId><artifactId>" + plain("name", artifact)
                + "</artifactId><version>" + plain("version", version) + "</version></dependency>";
    }

    private static String plain(String what, String value) {
        if (!PLAIN.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "The " + what + " '" + value + "' has characters that no name in Maven has; correct it.");
        }
        return value;
    }

    /**
     * The class path of dependencies.
     *
     * @param name under which it is kept
     * @param dependencies as {@link #dependency} writes them
     */
    public List<Path> resolve(String name, String dependencies) {
        Path place = folder.resolve(name);
        Path written = place.resolve(WRITTEN);
        try (FolderLock lock = FolderLock.of(place)) {
            if (!areThere(read(written))) {
                Path pom = place.resolve("pom.xml");
                // Renamed only when it is complete: a run that was interrupted leaves nothing to be trusted.
                Path draft = place.resolve(WRITTEN + ".new");
                Files.writeString(pom, pom(dependencies));
                run(place, name, pom, draft);
                Files.move(draft, written, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            return read(written);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a class path is there, with all of its files. */
    static boolean isResolved(Path folder, String name) {
        try {
            return areThere(read(folder.resolve(name).resolve(WRITTEN)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run(Path place, String name, Path pom, Path output) {
        List<String> command = Stream.concat(
                        maven.stream(),
                        Stream.of(
                                "-q",
                                "-B",
                                "-f",
                                pom.toString(),
                                "dependency:build-classpath",
                                "-Dmdep.outputFile=" + output))
                .toList();
        new InstallCommand("Maven", name, otherwise).run(place, command, MavenClassPath::reason);
    }

    /** The first thing that Maven says about it, without what is around it. */
    private static String reason(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.map(line -> line.replaceAll("\\u001B\\[[0-9;]*m", ""))
                    .filter(line -> line.startsWith("[ERROR]"))
                    .map(line -> line.replaceFirst("^\\[ERROR]\\s*", "").strip())
                    .filter(line -> line.toLowerCase(Locale.ROOT).contains("could not")
                            || line.toLowerCase(Locale.ROOT).contains("cannot"))
                    .map(line -> line.replaceFirst("^.*?((?i:could not|cannot))", "$1")
                            .replaceFirst("( ->.*|\\.)$", ""))
                    .findFirst()
                    .orElse("see '" + log + "'");
        }
    }

    private static List<Path> read(Path written) throws IOException {
        if (!Files.exists(written)) {
            return List.of();
        }
        return Stream.of(Files.readString(written).strip().split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
    }

    /** After Maven's repository was cleaned, users should not have to clean this folder, too. */
    private static boolean areThere(List<Path> jars) {
        return !jars.isEmpty() && jars.stream().allMatch(Files::exists);
    }

    private static String pom(String dependencies) {
        return """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>resolved</groupId>
                  <artifactId>resolved</artifactId>
                  <version>1</version>
                  <dependencies>%s</dependencies>
                </project>
                """.formatted(dependencies.strip());
    }
}
