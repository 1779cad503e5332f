package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.cli.replay.Executables;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Copies of the chapters' examples as projects outside the repository, which know only the packaged artefacts. */
final class UserProjects implements AutoCloseable {

    static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ""));
    private static final String VERSION = System.getProperty("windtunnel.version", "");
    private static final List<String> MODULES =
            List.of("explore", "record", "choices", "instrument", "calls", "sfit", "schedule", "model", "junit");
    private static final Pattern TOKEN = Pattern.compile("windtunnel replay (wt3-\\S+)");

    /** A version that no other build has, so that no repository can have a stale copy of it. */
    private static final String UNIQUE = "it-" + ProcessHandle.current().pid();

    private final Path folder;

    /** Puts the packaged artefacts into a repository in this folder. */
    UserProjects(Path folder) throws IOException {
        this.folder = folder;
        publish("windtunnel-parent", ROOT.resolve("pom.xml"), null);
        publish("windtunnel-bom", ROOT.resolve("bom/pom.xml"), null);
        for (String module : MODULES) {
            Path reduced = ROOT.resolve(module).resolve("dependency-reduced-pom.xml");
            publish(
                    "windtunnel-" + module,
                    Files.exists(reduced) ? reduced : ROOT.resolve(module).resolve("pom.xml"),
                    ROOT.resolve(module).resolve("target").resolve("windtunnel-" + module + "-" + VERSION + ".jar"));
        }
    }

    /** Puts the Maven plugin there, too, with what only it needs; what to call it on a command line. */
    String publishedPlugin() throws IOException {
        for (String module : List.of("suite", "rain", "maven-plugin")) {
            publish(
                    "windtunnel-" + module,
                    ROOT.resolve(module).resolve("pom.xml"),
                    ROOT.resolve(module).resolve("target").resolve("windtunnel-" + module + "-" + VERSION + ".jar"));
        }
        String name = "windtunnel-maven-plugin-" + UNIQUE + ".jar";
        Path jar = folder.resolve("repository/dev/windtunnel/windtunnel-maven-plugin")
                .resolve(UNIQUE)
                .resolve(name);
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            Path descriptor = inside.getPath("META-INF/maven/plugin.xml");
            Files.writeString(descriptor, Files.readString(descriptor).replace(VERSION, UNIQUE));
        }
        return "dev.windtunnel:windtunnel-maven-plugin:" + UNIQUE;
    }

    private void publish(String artifact, Path pom, Path jar) throws IOException {
        Path target =
                folder.resolve("repository/dev/windtunnel").resolve(artifact).resolve(UNIQUE);
        Files.createDirectories(target);
        Files.writeString(
                target.resolve(artifact + "-" + UNIQUE + ".pom"),
                Files.readString(pom).replace(VERSION, UNIQUE));
        if (jar != null) {
            Files.copy(jar, target.resolve(artifact + "-" + UNIQUE + ".jar"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Removes what Maven has copied into the repository of this machine. */
    @Override
    public void close() throws IOException {
        Path local = Path.of(System.getProperty("user.home"), ".m2", "repository", "dev", "windtunnel");
        if (Files.isDirectory(local)) {
            try (Stream<Path> files = Files.walk(local)) {
                for (Path file : files.filter(file -> file.toString().contains(UNIQUE))
                        .sorted(Comparator.reverseOrder())
                        .toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    Path copyOfTheExample(String name, String junit) throws IOException {
        Path project = copy(name, Files.createTempDirectory(folder, "project"));
        Path pom = project.resolve("pom.xml");
        Files.writeString(
                pom,
                Files.readString(pom)
                        .replace(VERSION, UNIQUE)
                        .replace("<junit.version>6.1.3<", "<junit.version>" + junit + "<")
                        .replace(
                                "\n  <dependencies>",
                                repository("repositories", "repository")
                                        + repository("pluginRepositories", "pluginRepository")
                                        + "\n\n  <dependencies>"));
        return project;
    }

    /** Copies an example as it is into a folder. */
    static Path copy(String name, Path project) throws IOException {
        Path example = ROOT.resolve("docs/examples").resolve(name);
        try (Stream<Path> files = Files.walk(example)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(example.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return project;
    }

    /** Where the published artefacts are; users have them from where all others come from. */
    private String repository(String all, String one) {
        return "\n  <%s>\n    <%s>\n      <id>built</id>\n      <url>%s</url>\n    </%s>\n  </%s>"
                .formatted(all, one, folder.resolve("repository").toUri(), one, all);
    }

    static void fix(Path project, String name) throws IOException {
        Path file = Path.of(name);
        Files.copy(project.resolve("fixed").resolve(file), project.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }

    /** The wrapper asks Maven for its version before anything else, which takes a second. */
    static String mavenProgram() {
        return Executables.onPath("mvn").orElse(ROOT.resolve("mvnw")).toString();
    }

    static CommandRun maven(Path project, String... goals) throws Exception {
        List<String> command = new ArrayList<>(List.of(mavenProgram(), "-B", "-ntp"));
        command.addAll(Arrays.asList(goals));
        return Packaged.execute(project, Map.of(), command);
    }

    static String token(String text) {
        Matcher matcher = TOKEN.matcher(text);
        assertThat(matcher.find()).as("a replay command in: %s", text).isTrue();
        return matcher.group(1);
    }
}
