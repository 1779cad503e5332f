package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.record.json.Documents;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsTest {

    @TempDir
    Path folder;

    private final FakeClock clock = new FakeClock();

    @Test
    void aRunIsNamedByTimeAndEngine() {
        try (Run run = runs().create("faults", Map.of())) {
            assertThat(run.id()).isEqualTo("20260304-050607-faults");
            assertThat(run.directory()).isEqualTo(folder.resolve("20260304-050607-faults"));
        }
    }

    @Test
    void twoRunsInTheSameSecondGetDifferentNames() {
        try (Run one = runs().create("faults", Map.of());
                Run two = runs().create("faults", Map.of());
                Run three = runs().create("faults", Map.of())) {
            assertThat(List.of(one.id(), two.id(), three.id()))
                    .containsExactly("20260304-050607-faults", "20260304-050607-faults-2", "20260304-050607-faults-3");
        }
    }

    @Test
    void latestIsALinkToTheNewestRun() throws IOException {
        runs().create("faults", Map.of()).close();
        clock.advance(1_000_000_000);
        Run second = runs().create("faults", Map.of());
        second.close();
        assertThat(Files.readSymbolicLink(folder.resolve("latest"))).hasToString(second.id());
        assertThat(runs().directory("latest")).isEqualTo(second.directory().toRealPath());
        assertThat(Documents.list(folder)).hasSize(3);
    }

    @Test
    void latestMayBeAFileThatHoldsTheName() throws IOException {
        Run run = runs().create("faults", Map.of());
        run.close();
        Files.delete(folder.resolve("latest"));
        Files.writeString(folder.resolve("latest"), run.id() + "\n");
        assertThat(runs().directory("latest")).isEqualTo(run.directory().toRealPath());
        runs().resume("latest").close();
    }

    @Test
    void latestIsWrittenAsAFileWhereThereAreNoLinks() throws IOException {
        URI zip = URI.create("jar:" + folder.resolve("x.zip").toUri());
        try (FileSystem withoutLinks = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
            Path root = Files.createDirectory(withoutLinks.getPath("/root"));
            Files.createDirectory(root.resolve("run-1"));
            Latest.pointTo(root, "run-1");
            assertThat(Files.readString(root.resolve("latest"))).isEqualTo("run-1\n");
            assertThat(Latest.in(root)).isEqualTo(root.resolve("run-1"));
        }
    }

    @Test
    void anUnknownRunIsSaidToBeUnknown() throws IOException {
        Files.createDirectory(folder.resolve("not-a-run"));
        for (String id : List.of("20990101-000000-faults", "not-a-run", "")) {
            assertThatThrownBy(() -> runs().resume(id))
                    .isInstanceOf(RecordException.class)
                    .hasMessage(
                            "There is no run '" + id + "' in '" + folder + "'; choose one of its folders, or latest.");
        }
        assertThatThrownBy(() -> runs().resume("a\0b"))
                .isInstanceOf(RecordException.class)
                .hasMessage("There is no run 'a\uFFFDb' in '" + folder + "'; choose one of its folders, or latest.");
    }

    @Test
    void thereIsNoLatestBeforeTheFirstRun() {
        assertThatThrownBy(() -> runs().directory("latest"))
                .isInstanceOf(RecordException.class)
                .hasMessage("There is no run in '" + folder + "' yet; explore something first.");
    }

    @Test
    void aFileInTheWayOfTheRootIsSaidInOneSentence() throws IOException {
        Path root = Files.writeString(folder.resolve("windtunnel"), "in the way");
        assertThatThrownBy(() -> Runs.in(root, clock).create("faults", Map.of()))
                .isInstanceOf(RecordException.class)
                .hasMessage(
                        "Cannot write '" + root + "': a file of that name is in the way; choose another place for the "
                                + "run directory (--out, or windtunnel.out in tests).");
    }

    @Test
    void aFileInTheWayOfAFolderAboveTheRootIsSaidInOneSentence() throws IOException {
        Path root = Files.writeString(folder.resolve("target"), "in the way").resolve("windtunnel");
        assertThatThrownBy(() -> Runs.in(root, clock).create("faults", Map.of()))
                .isInstanceOf(RecordException.class)
                .hasMessage("Cannot write '" + root + "': Not a directory; choose another place for the run directory "
                        + "(--out, or windtunnel.out in tests).");
    }

    @Test
    void theRootMayBeALinkToAFolder() throws IOException {
        Path link =
                Files.createSymbolicLink(folder.resolve("link"), Files.createDirectory(folder.resolve("elsewhere")));
        try (Run run = Runs.in(link, clock).create("faults", Map.of())) {
            assertThat(folder.resolve("elsewhere").resolve(run.id())).isDirectory();
        }
    }

    @Test
    void theRunsOfAProjectLieWhereItsBuildPutsThings() throws IOException {
        Path gradle = Files.createDirectory(folder.resolve("gradle"));
        Files.createFile(gradle.resolve("build.gradle.kts"));
        assertThat(Runs.of(gradle).root()).isEqualTo(gradle.resolve("build").resolve("windtunnel"));
        assertThat(Runs.of(folder).root()).isEqualTo(folder.resolve("target").resolve("windtunnel"));
        Files.createFile(gradle.resolve("pom.xml"));
        assertThat(Runs.of(gradle).root()).isEqualTo(gradle.resolve("target").resolve("windtunnel"));
    }

    private Runs runs() {
        return Runs.in(folder, clock);
    }
}
