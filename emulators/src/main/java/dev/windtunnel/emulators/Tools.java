package dev.windtunnel.emulators;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Programs without which no emulator can be installed or run. */
public final class Tools {

    private static final List<String> NEEDED = List.of("node", "npm", "mvn");

    private Tools() {}

    /**
     * Those of them that are not there.
     *
     * @param path folders, as the variable PATH has them
     */
    public static List<String> missing(String path) {
        return NEEDED.stream().filter(name -> !isOn(path, name)).toList();
    }

    private static boolean isOn(String path, String name) {
        return Stream.of(path.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> isIn(folder, name));
    }

    private static boolean isIn(String folder, String name) {
        try {
            return Stream.of(name, name + ".exe", name + ".cmd")
                    .anyMatch(file -> Files.isExecutable(Path.of(folder, file)));
        } catch (InvalidPathException e) {
            // A PATH may hold what is no path; then there is no program in it.
            return false;
        }
    }
}
