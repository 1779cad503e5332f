package dev.windtunnel.emulators;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An artifact of Maven Central.
 *
 * @param main the class that is started
 */
record MavenArtifact(String group, String artifact, String main) implements Source {

    @Override
    public String words() {
        return "Maven " + group + ":" + artifact;
    }

    @Override
    public boolean isInstalled(Path folder, String version) {
        return MavenClassPath.isResolved(folder, name(version));
    }

    @Override
    public List<String> program(Path folder, String version, List<String> maven, List<String> options) {
        List<Path> classPath = new MavenClassPath(folder, maven, OTHERWISE)
                .resolve(name(version), MavenClassPath.dependency(group, artifact, version));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Djava.library.path=" + natives(classPath));
        command.addAll(options);
        command.addAll(List.of("-cp", joined(classPath), main));
        return command;
    }

    private String name(String version) {
        return artifact + "-" + version;
    }

    /** Libraries that are no jars are loaded by the operating system, from the folders in which they are. */
    private static String natives(List<Path> classPath) {
        return classPath.stream()
                .filter(entry -> !entry.toString().endsWith(".jar"))
                .map(entry -> String.valueOf(entry.getParent()))
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String joined(List<Path> classPath) {
        return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
