package dev.windtunnel.suite.launch;

import dev.windtunnel.suite.wire.ControllerAddress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files that a launched command needs, in a folder that only its owner can read. They do not lie in the project, which may be
 * cleaned while it is built.
 */
public final class AgentFiles implements AutoCloseable {

    private final Path folder;

    private AgentFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes them.
     *
     * @param agent the jar of the agent
     */
    public static AgentFiles write(InputStream agent, ControllerAddress controller) throws IOException {
        // On POSIX systems a temporary folder has the permissions 0700.
        AgentFiles files =
                new AgentFiles(Files.createTempDirectory("windtunnel-suite").toRealPath());
        Files.copy(agent, files.jar());
        controller.write(files.address());
        Files.writeString(files.initScript(), GradleScript.of(files.jar(), files.address()));
        return files;
    }

    /** The agent, which is also the extension of Maven. */
    public Path jar() {
        return folder.resolve("windtunnel-agent.jar");
    }

    /** Tells where the controller listens. */
    public Path address() {
        return folder.resolve("controller");
    }

    /** The init script of Gradle. */
    public Path initScript() {
        return folder.resolve("windtunnel.gradle");
    }

    /** Another file, which goes with the others. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    @Override
    public void close() throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> files = Files.list(folder)) {
            all = files.toList();
        }
        for (Path file : all) {
            Files.deleteIfExists(file);
        }
        Files.delete(folder);
    }
}
