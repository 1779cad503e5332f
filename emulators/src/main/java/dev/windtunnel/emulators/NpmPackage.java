package dev.windtunnel.emulators;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A package of npm.
 *
 * @param program what is started of it
 */
record NpmPackage(String name, String program) implements Source {

    private static final String COMPLETE = "complete";

    @Override
    public String words() {
        return "npm " + name;
    }

    @Override
    public boolean isInstalled(Path folder, String version) {
        return Files.exists(place(folder, version).resolve(COMPLETE));
    }

    @Override
    public List<String> program(Path folder, String version, List<String> maven, List<String> options) {
        Path place = place(folder, version);
        Path complete = place.resolve(COMPLETE);
        try (FolderLock lock = FolderLock.of(place)) {
            // The program is there before all that it needs is.
            if (!Files.exists(complete)) {
                String what = name + "@" + version;
                new InstallCommand("npm", what, Source.OTHERWISE)
                        .run(
                                place,
                                List.of("npm", "install", "--no-audit", "--no-fund", "--prefix", ".", what),
                                log -> InstallCommand.firstLine(log, "npm error"));
                Files.createFile(complete);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.of(place.resolve(Path.of("node_modules", ".bin", program)).toString());
    }

    private Path place(Path folder, String version) {
        return folder.resolve(name + "-" + version);
    }
}
