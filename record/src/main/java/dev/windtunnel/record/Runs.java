package dev.windtunnel.record;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.text.Excerpt;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The place where the runs of a project lie side by side, with {@code latest} among them. */
public final class Runs {

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
        return in(root, Clock.system());
    }

    static Runs in(Path root, Clock clock) {
        return new Runs(root, clock);
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

    /**
     * A new run, which is the latest one from now on.
     *
     * @param command what made it, as a word: it becomes a part of the run's name
     */
    public Run create(String command, Map<String, String> settings) {
        Instant now = clock.now();
        try {
            Documents.createFolder(root);
            String id = createDirectory(STAMP.format(now) + "-" + command);
            Run run = Run.create(root.resolve(id), new RunDocument(id, command, now, settings), clock);
            Latest.pointTo(root, id);
            return run;
        } catch (IOException e) {
            throw Documents.cannotWrite(root, e);
        }
    }

    /** Two runs may begin in the same second. */
    private String createDirectory(String stamp) throws IOException {
        String id = stamp;
        int number = 1;
        while (true) {
            try {
                Files.createDirectory(root.resolve(id));
                return id;
            } catch (FileAlreadyExistsException taken) {
                number++;
                id = stamp + "-" + number;
            }
        }
    }

    /** Goes on with a run that was interrupted. */
    public Run resume(String id) {
        return Run.resume(directory(id), clock);
    }

    /** A run's directory by its name, or by the word latest. */
    public Path directory(String id) {
        boolean latest = id.equals(Latest.NAME);
        try {
            Path directory = latest ? Latest.in(root) : root.resolve(id);
            if (Files.exists(directory.resolve(Run.RUN_FILE))) {
                return directory.toRealPath();
            }
        } catch (InvalidPathException e) {
            // A name that no folder can have is a name that no run has.
        } catch (IOException e) {
            throw Documents.cannotRead("Folder", root.resolve(id), e);
        }
        throw new RecordException(
                latest
                        ? "There is no run in '" + root + "' yet; explore something first."
                        : "There is no run '" + Excerpt.of(id, 60) + "' in '" + root
                                + "'; choose one of its folders, or latest.");
    }

    /** All runs that are there, the latest one first. */
    public List<Path> directories() {
        return Documents.list(root).stream()
                .filter(run -> !run.getFileName().toString().equals(Latest.NAME)
                        && Files.isRegularFile(run.resolve(Run.RUN_FILE)))
                .sorted(Comparator.comparing(run -> run.getFileName().toString(), Comparator.reverseOrder()))
                .toList();
    }

    /** The file with a long path, if one of the runs has it. */
    Optional<Path> pathFile(String name) {
        return Documents.list(root).stream()
                .map(run -> run.resolve(Run.PATHS).resolve(name))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
