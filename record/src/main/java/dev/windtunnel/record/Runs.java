package dev.windtunnel.record;

import dev.windtunnel.explore.Clock;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The place where the runs of a project lie side by side, with {@code latest} among them. */
public final class Runs {

    private static final String LATEST = "latest";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Path root;
    private final Clock clock;

    private Runs(Path root, Clock clock) {
        this.root = root;
        this.clock = clock;
    }

    /** The runs in this directory, which need not exist yet. */
    public static Runs in(Path root) {
        return new Runs(root, Clock.system());
    }

    /** The runs of a project: target/windtunnel, or build/windtunnel where Gradle builds. */
    public static Runs of(Path project) {
        boolean gradle =
                Stream.of("build.gradle", "build.gradle.kts").anyMatch(name -> Files.exists(project.resolve(name)))
                        && !Files.exists(project.resolve("pom.xml"));
        return in(project.resolve(gradle ? "build" : "target").resolve("windtunnel"));
    }

    /** Where they lie. */
    public Path root() {
        return root;
    }

    /** A new run, which is the latest one from now on. */
    public Run create(String engine, Map<String, String> settings) {
        String stamp = STAMP.format(clock.now()) + "-" + engine;
        try {
            Files.createDirectories(root);
            for (int i = 1; ; i++) {
                String id = i == 1 ? stamp : stamp + "-" + i;
                try {
                    Files.createDirectory(root.resolve(id));
                } catch (FileAlreadyExistsException taken) {
                    if (Files.isDirectory(root.resolve(id))) {
                        continue;
                    }
                    throw taken;
                }
                Run run = Run.create(root.resolve(id), new RunDocument(id, engine, clock.now(), settings), clock);
                pointLatestTo(id);
                return run;
            }
        } catch (IOException e) {
            throw Documents.cannotWrite(root, e);
        }
    }

    /** Goes on with a run that was interrupted. */
    public Run resume(String id) {
        return Run.resume(directory(id), clock);
    }

    /** A run's directory by its name, or by the word latest. */
    public Path directory(String id) {
        Path directory = root.resolve(id);
        if (id.equals(LATEST) && Files.isRegularFile(directory)) {
            directory = root.resolve(Documents.read(directory).strip());
        }
        if (!Files.exists(directory.resolve(Run.RUN_FILE))) {
            throw new RecordException(
                    id.equals(LATEST)
                            ? "There is no run in '" + root + "' yet; explore something first."
                            : "There is no run '" + id + "' in '" + root + "'; choose one of its folders, or latest.");
        }
        try {
            return directory.toRealPath();
        } catch (IOException e) {
            throw new RecordException("Folder '" + directory + "' cannot be read: " + Documents.reason(e) + ".", e);
        }
    }

    /** The text of a file with a long path, if one of the runs has it. */
    Optional<String> pathFile(String name) {
        if (!Files.isDirectory(root)) {
            return Optional.empty();
        }
        try (Stream<Path> runs = Files.list(root)) {
            return runs.map(run -> run.resolve(Run.PATHS).resolve(name))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .map(Documents::read);
        } catch (IOException e) {
            throw new RecordException("Folder '" + root + "' cannot be read: " + Documents.reason(e) + ".", e);
        }
    }

    private void pointLatestTo(String id) throws IOException {
        Path draft = root.resolve(LATEST + "." + id);
        try {
            Files.createSymbolicLink(draft, Path.of(id));
        } catch (UnsupportedOperationException | IOException e) {
            // Some systems have no links for ordinary users: then it is a file that holds the name.
            Files.writeString(draft, id + "\n");
        }
        Files.move(draft, root.resolve(LATEST), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
