package dev.windtunnel.record;

import dev.windtunnel.record.json.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The entry beside the runs that leads to the newest one: a link, or a file with its name where links are not allowed. */
final class Latest {

    static final String NAME = "latest";

    private Latest() {}

    static void pointTo(Path root, String id) throws IOException {
        Path draft = root.resolve(NAME + "." + id);
        try {
            Files.createSymbolicLink(draft, root.getFileSystem().getPath(id));
        } catch (UnsupportedOperationException | IOException e) {
            // Some systems have no links for ordinary users. If the place cannot be written at all, this fails, too.
            Files.writeString(draft, id + "\n");
        }
        Files.move(draft, root.resolve(NAME), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Where the newest run is, if there is one. */
    static Path in(Path root) {
        Path entry = root.resolve(NAME);
        return Files.isRegularFile(entry) ? root.resolve(Documents.read(entry).strip()) : entry;
    }
}
