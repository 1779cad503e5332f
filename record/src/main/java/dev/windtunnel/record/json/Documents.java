package dev.windtunnel.record.json;

import dev.windtunnel.record.RecordException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/** Small files that are replaced as a whole, so that a reader never sees half of one. */
public final class Documents {

    private static final FileAttribute<?>[] EVERYBODY = {};
    private static final FileAttribute<?>[] ONLY_THE_OWNER = {
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
    };

    private Documents() {}

    public static void write(Path file, String text) {
        write(file, text, EVERYBODY);
    }

    /**
     * Writes a file that only its owner can read, from its first byte on. File systems without such permissions have those of
     * the folder.
     */
    public static void writePrivately(Path file, String text) {
        boolean isPosix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        write(file, text, isPosix ? ONLY_THE_OWNER : EVERYBODY);
    }

    private static void write(Path file, String text, FileAttribute<?>... attributes) {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        try {
            createFolder(file.resolveSibling("").toAbsolutePath());
            if (attributes.length > 0) {
                // A draft that was left behind would keep its own permissions.
                Files.deleteIfExists(draft);
                Files.createFile(draft, attributes);
            }
            // Not writeString, which refuses half a surrogate pair: what subjects say may hold one.
            Files.write(draft, text.getBytes(StandardCharsets.UTF_8));
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw cannotWrite(file, e);
        }
    }

    /** Creates a folder with those around it; unlike the JDK before 20, it accepts a link to a folder. */
    public static void createFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
    }

    public static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw cannotRead("File", file, e);
        }
    }

    public static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw cannotWrite(file, e);
        }
    }

    /** What lies in a folder, in the order of the names; nothing if there is no such folder. */
    public static List<Path> list(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (UncheckedIOException e) {
            throw cannotRead("Folder", folder, new IOException(e.getMessage(), e));
        } catch (IOException e) {
            throw cannotRead("Folder", folder, e);
        }
    }

    public static RecordException cannotRead(String what, Path file, IOException e) {
        return new RecordException(what + " '" + file + "' cannot be read: " + reason(e) + ".", e);
    }

    public static RecordException cannotWrite(Path file, IOException e) {
        String reason = reason(e);
        String remedy = reason.contains("No space") || reason.contains("quota") ? "make room or choose" : "choose";
        return new RecordException(
                "Cannot write '" + file + "': " + reason + "; " + remedy
                        + " another place for the run directory (--out, or windtunnel.out in tests).",
                e);
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (e instanceof NoSuchFileException) {
            return "it does not exist";
        }
        if (e instanceof CharacterCodingException) {
            return "it is not UTF-8 text";
        }
        if (e instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
