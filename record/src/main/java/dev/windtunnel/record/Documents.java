package dev.windtunnel.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Small files that are replaced as a whole, so that a reader never sees half of one. */
final class Documents {

    private Documents() {}

    static void write(Path file, String text) {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(draft, text, StandardCharsets.UTF_8);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw cannotWrite(file, e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new RecordException("File '" + file + "' cannot be read: " + reason(e) + ".", e);
        }
    }

    static RecordException cannotWrite(Path file, IOException e) {
        return new RecordException(
                "Cannot write '" + file + "': " + reason(e)
                        + "; make room or choose another place for the run directory (--out, or windtunnel.out in tests).",
                e);
    }

    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (e instanceof NoSuchFileException) {
            return "it does not exist";
        }
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
