package dev.windtunnel.model.sync.drivers.folders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTest {

    private static final Pattern OWN = Pattern.compile("\\.own.*");

    @TempDir
    private Path place;

    private Path root;
    private Path staging;
    private Folder folder;

    @BeforeEach
    void open() throws IOException {
        root = Files.createDirectories(place.resolve("root"));
        staging = Files.createDirectories(place.resolve("staging"));
        folder = new Folder(root, staging, OWN);
    }

    @Test
    void saysWhatWasOverwritten() throws IOException {
        saysWhatWasOverwrittenBy(folder);
    }

    @Test
    void saysWhatWasOverwrittenWithoutTheExchange() throws IOException {
        saysWhatWasOverwrittenBy(new Folder(root, staging, OWN, null));
    }

    private void saysWhatWasOverwrittenBy(Folder tested) throws IOException {
        assertThat(tested.read("d/f")).isNull();
        assertThat(tested.write("d/f", null)).isNull();
        assertThat(tested.write("d/f", "a")).isNull();
        assertThat(tested.write("d/f", "b\u00e9")).isEqualTo("a");
        assertThat(tested.read("d/f")).isEqualTo("b\u00e9");
        assertThat(tested.write("d/f", null)).isEqualTo("b\u00e9");
        assertThat(tested.read("d/f")).isNull();
        assertThat(staging).isEmptyDirectory();
    }

    @Test
    void usesTheExchangeWhereverJavaCanCallItWithoutAWarning() {
        // The tests of this module run with native access enabled.
        assertThat(folder.observesAtomically())
                .isEqualTo(Runtime.version().feature() >= 22
                        && System.getProperty("os.name").equals("Linux"));
        assertThat(new Folder(root, staging, OWN, null).observesAtomically()).isFalse();
    }

    @Test
    void losesNoValueThatSomebodyElseWritesAtTheSameTime() throws Exception {
        // Deleting and creating are always atomic, so two who only do that see every value exactly once.
        Folder other = new Folder(root, Files.createDirectories(place.resolve("staging2")), OWN);
        Set<String> seen = new HashSet<>();
        int count = 100;
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<Set<String>> taken = thread.submit(() -> {
                Set<String> all = new HashSet<>();
                while (!all.contains("last")) {
                    String value = other.write("f", null);
                    LockSupport.parkNanos(50_000);
                    if (value != null) {
                        assertThat(all.add(value)).isTrue();
                    }
                }
                return all;
            });
            for (int i = 0; i < count; i++) {
                if (folder.observesAtomically() || folder.read("f") == null) {
                    String overwritten = folder.write("f", "v" + i);
                    if (overwritten != null) {
                        assertThat(seen.add(overwritten)).isTrue();
                    }
                } else {
                    LockSupport.parkNanos(50_000);
                    i--;
                }
            }
            while (folder.read("f") != null) {
                LockSupport.parkNanos(50_000);
            }
            assertThat(folder.write("f", "last")).isNull();
            seen.addAll(taken.get());
        } finally {
            thread.shutdownNow();
        }
        assertThat(seen).hasSize(count + 1);
    }

    @Test
    void renamesToAFreeNameOnly() throws IOException {
        for (Folder tested : new Folder[] {folder, new Folder(root, staging, OWN, null)}) {
            assertThat(tested.rename("f", "d/g")).isFalse();
            tested.write("f", "a");
            assertThat(tested.rename("f", "d/g")).isTrue();
            tested.write("f", "b");
            assertThat(tested.rename("f", "d/g")).isFalse();
            assertThat(tested.list("")).isEqualTo(Map.of("f", "b", "d/g", "a"));
            tested.remove("");
        }
    }

    @Test
    void removesADirectoryOnlyIfItIsEmpty() throws IOException {
        folder.removeDirectory("d");
        folder.write("d/f", "a");
        folder.removeDirectory("d");
        assertThat(folder.list("")).isEqualTo(Map.of("d/f", "a"));
        folder.write("d/f", null);
        assertThat(root.resolve("d")).isDirectory();
        folder.removeDirectory("d");
        assertThat(root.resolve("d")).doesNotExist();
    }

    @Test
    void listsWhatStartsSoButNotTheSynchronizersOwnFiles() throws IOException {
        folder.write("t1-f", "a");
        folder.write("t1-d/f", "b");
        folder.write("t1-d/.own", "x");
        folder.write("t2-f", "c");
        assertThat(folder.list("t1-")).isEqualTo(Map.of("t1-f", "a", "t1-d/f", "b"));
        folder.remove("t1-");
        assertThat(folder.list("")).isEqualTo(Map.of("t2-f", "c"));
    }

    @Test
    void makesFilesThatOnlyTheirOwnerMayRead() throws IOException {
        folder.write("f", "a");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve("f"))))
                .isEqualTo("rw-------");
    }

    @Test
    void staysInItsRoot() {
        assertThatThrownBy(() -> folder.read("../staging/x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'../staging/x' is not a file in");
    }

    @Test
    void doesNotSwapAFileWithADirectory() throws IOException {
        Files.createDirectories(root.resolve("f/below"));
        assertThatThrownBy(() -> folder.write("f", "a")).hasMessageContaining("is a directory");
        assertThat(root.resolve("f/below")).isDirectory();
    }
}
