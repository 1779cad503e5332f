package dev.windtunnel.emulators;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Properties;

/**
 * An emulator that was started.
 *
 * @param began when its process did, as far as the operating system tells: numbers of processes are used again
 * @param data where it keeps what it does not keep in memory
 */
public record Running(EmulatorName name, long pid, String began, int port, Path data) {

    private static final String SUFFIX = ".properties";

    static Running of(EmulatorName name, ProcessHandle process, int port, Path data) {
        return new Running(name, process.pid(), began(process), port, data);
    }

    private static String began(ProcessHandle process) {
        return process.info().startInstant().map(Object::toString).orElse("");
    }

    /** Where it is. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + port + name.kind().path());
    }

    /** What it says, beside its data. */
    static Path log(Path data) {
        return data.resolveSibling(data.getFileName() + ".log");
    }

    /** Its process, if it is still there. */
    Optional<ProcessHandle> process() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> began(process).equals(began));
    }

    /** Writes it down so that only its owner can read it. */
    void remember(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path draft = folder.resolve(fileName() + ".new");
        Files.deleteIfExists(draft);
        Files.createFile(draft, ownerOnly());
        Files.writeString(
                draft,
                "emulator=" + name + "\npid=" + pid + "\nbegan=" + began.replace(":", "\\:") + "\nport=" + port
                        + "\ndata=" + data.toString().replace("\\", "\\\\") + "\n");
        Files.move(
                draft, folder.resolve(fileName()), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static FileAttribute<?>[] ownerOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    private String fileName() {
        return data.getFileName() + SUFFIX;
    }

    void forget(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(fileName()));
    }

    static boolean isFile(Path file) {
        return file.toString().endsWith(SUFFIX);
    }

    /** Reads what {@link #remember} wrote; empty if somebody has forgotten it meanwhile, or another version of this wrote it. */
    static Optional<Running> read(Path file) {
        Properties properties = new Properties();
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            properties.load(new StringReader(Files.readString(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return EmulatorName.find(properties.getProperty("emulator", ""))
                .map(name -> new Running(
                        name,
                        Long.parseLong(properties.getProperty("pid", "0")),
                        properties.getProperty("began", ""),
                        Integer.parseInt(properties.getProperty("port", "0")),
                        Path.of(properties.getProperty("data", ""))));
    }
}
