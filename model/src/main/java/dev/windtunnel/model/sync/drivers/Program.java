package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.model.sync.drivers.processes.ChildProcess;
import dev.windtunnel.model.sync.drivers.processes.ExitCleanup;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that a driver needs.
 *
 * @param name the command
 * @param debianPackage the package to install
 * @param versionArgument the argument that prints the version
 */
public record Program(String name, String debianPackage, String versionArgument) {

    private static final Duration TO_ANSWER = Duration.ofSeconds(20);
    private static final Pattern VERSION = Pattern.compile("\\bv?(\\d+\\.\\d+[^\\s,;]*)");

    public static final Program SYNCTHING = new Program("syncthing", "syncthing", "--version");
    static final Program UNISON = new Program("unison", "unison", "-version");
    public static final Program RCLONE = new Program("rclone", "rclone", "version");

    /** The path of the program, if it is installed. */
    public Optional<Path> path() {
        String path = System.getenv("PATH");
        return path(path == null ? "" : path);
    }

    Optional<Path> path(String folders) {
        return Arrays.stream(folders.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> in(folder).stream())
                .filter(Files::isExecutable)
                .findFirst();
    }

    private Optional<Path> in(String folder) {
        try {
            return Optional.of(Path.of(folder, name));
        } catch (InvalidPathException e) {
            // The PATH contains an invalid entry; it has no programs.
            return Optional.empty();
        }
    }

    /** The version, if the program is installed: "1.19.2-ds1". */
    public Optional<String> version() throws IOException, InterruptedException {
        Optional<Path> path = path();
        if (path.isEmpty()) {
            return Optional.empty();
        }
        ProcessBuilder builder =
                new ProcessBuilder(List.of(path.get().toString(), versionArgument)).redirectErrorStream(true);
        try (ChildProcess child = ExitCleanup.start(name, builder)) {
            int code = child.await(TO_ANSWER);
            String said = child.lastWords();
            Matcher matcher = VERSION.matcher(said);
            if (code != 0 || !matcher.find()) {
                throw new IOException(name + " did not print its version. " + said);
            }
            return Optional.of(matcher.group(1));
        }
    }

    /** The path of the program; if it is not installed, an error that names the package. */
    public Path require() throws MissingProgramException {
        return path().orElseThrow(this::missing);
    }

    MissingProgramException missing() {
        return new MissingProgramException("'" + name
                + "' is not on the PATH; install it, on Debian with 'apt-get install " + debianPackage + "'.");
    }
}
