package dev.windtunnel.emulators;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The emulators of one folder: those that are installed there, and those that run. */
public final class Emulators {

    private static final int GENTLE_SECONDS = 5;

    private final Path folder;
    private final List<String> maven;

    /**
     * Those of a folder.
     *
     * @param maven the command of Maven
     */
    public Emulators(Path folder, List<String> maven) {
        this.folder = folder.toAbsolutePath();
        this.maven = List.copyOf(maven);
    }

    /** Those of the user. */
    public static Emulators ofUser(Map<String, String> environment) {
        return new Emulators(CacheFolder.of("emulators", environment), List.of("mvn"));
    }

    /** All that are known. */
    public static List<EmulatorKind> known() {
        return Catalogue.ALL;
    }

    /** Whether one was installed already. */
    public boolean isInstalled(EmulatorName name) {
        return name.kind().source().isInstalled(folder, name.version());
    }

    /** Installs an emulator if need be, starts it at a free port, and waits until it answers. */
    public EmulatorProcess start(EmulatorName name) {
        return start(name, Ports.free());
    }

    /** The same at a port that the user has chosen. */
    public EmulatorProcess start(EmulatorName name, int port) {
        Ports.requireFree(port);
        return EmulatorProcess.start(this, name, port);
    }

    /** The command that starts one, which is installed now if it is not yet. */
    List<String> command(EmulatorName name, int port, Path data) {
        EmulatorKind kind = name.kind();
        EmulatorKind.Options options =
                kind.launch().options(new EmulatorKind.Start(new EmulatorKind.Version(name.version()), port, data));
        return Stream.concat(
                        kind.source().program(folder, name.version(), maven, options.jvm()).stream(),
                        options.arguments().stream())
                .toList();
    }

    /** A folder for the data of one start. */
    Path newData(EmulatorName name) throws IOException {
        return Files.createTempDirectory(
                Files.createDirectories(folder.resolve("data")), name.kind().name() + "-");
    }

    void remember(Running running) throws IOException {
        running.remember(remembered());
    }

    private Path remembered() {
        return folder.resolve("running");
    }

    /** All that run, in the order of their names. Those that have died are forgotten. */
    public List<Running> running() {
        List<Running> running = new ArrayList<>();
        try (Stream<Path> files = Files.isDirectory(remembered()) ? Files.list(remembered()) : Stream.of()) {
            for (Path file : files.filter(Running::isFile).sorted().toList()) {
                Optional<Running> one = Running.read(file);
                if (one.isPresent() && one.get().process().isEmpty()) {
                    forget(one.get());
                } else {
                    one.ifPresent(running::add);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        running.sort(
                Comparator.comparing((Running one) -> one.name().toString()).thenComparing(Running::port));
        return running;
    }

    /** Stops some of those that run; says which. */
    public List<Running> stop(Predicate<Running> which) {
        List<Running> stopped = running().stream().filter(which).toList();
        stopped.forEach(this::stop);
        return stopped;
    }

    void stop(Running running) {
        running.process().ifPresent(Emulators::end);
        forget(running);
    }

    /** Its children first: they may be all that there is, if it is a script. */
    private static void end(ProcessHandle process) {
        List<ProcessHandle> all =
                Stream.concat(process.descendants(), Stream.of(process)).toList();
        all.forEach(ProcessHandle::destroy);
        for (ProcessHandle one : all) {
            try {
                one.onExit().get(GENTLE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                one.destroyForcibly();
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                // It does not want to.
                one.destroyForcibly();
            }
        }
    }

    private void forget(Running running) {
        try {
            running.forget(remembered());
            delete(running.data());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void delete(Path data) throws IOException {
        // A damaged file must not make us delete something else.
        if (Files.isDirectory(data) && data.startsWith(folder.resolve("data"))) {
            try (Stream<Path> files = Files.walk(data)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
            Files.deleteIfExists(Running.log(data));
        }
    }
}
