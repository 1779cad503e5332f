package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive that people download: unpacked anywhere, called through a link on the PATH from anywhere else. */
class DistributionIT {

    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final String NAME = "windtunnel-" + System.getProperty("windtunnel.version", "");

    @TempDir
    static Path folder;

    private static Path path;
    private static Path elsewhere;

    @BeforeAll
    static void unpackAndLink() throws Exception {
        // A space in the name, because people have such folders.
        Path home = Files.createDirectories(folder.resolve("my tools"));
        CommandRun unpacked = Packaged.execute(home, Map.of(), List.of("tar", "xzf", archive(".tar.gz")));
        assertThat(unpacked.code()).as(unpacked.err()).isZero();
        path = Files.createDirectories(folder.resolve("path"));
        Files.createSymbolicLink(path.resolve("windtunnel"), home.resolve(NAME).resolve("bin/windtunnel"));
        elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    }

    private static CommandRun windtunnel(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "exec windtunnel \"$@\"", "sh"));
        command.addAll(Arrays.asList(arguments));
        return Packaged.execute(elsewhere, Map.of("PATH", path + ":" + System.getenv("PATH")), command);
    }

    @Test
    void theDoctorRunsAndNothingIsBuilt() throws Exception {
        CommandRun run = windtunnel("doctor");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("java");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void theDemoFindsWhatItFindsInTheSourceTree() throws Exception {
        CommandRun run = windtunnel("demo", "shop");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out()).contains("the card was charged 2 times for Dune");
        assertThat(elsewhere.resolve("target/windtunnel/latest/run.json")).exists();
    }

    @Test
    void aLauncherWithoutItsJarSaysWhatToDo() throws Exception {
        Path alone = Files.createDirectories(folder.resolve("alone/bin")).resolve("windtunnel");
        Files.copy(path.resolve("windtunnel"), alone);

        CommandRun run = Packaged.execute(elsewhere, Map.of(), List.of("sh", alone.toString(), "doctor"));

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err())
                .startsWith("windtunnel: there is no '")
                .contains("unpack the whole archive")
                .hasLineCount(1);
    }

    @Test
    void theArchivesHoldTheCommandItsJarTheLicenceAndTheReadme() throws Exception {
        List<String> files =
                List.of(NAME + "/LICENSE", NAME + "/README.md", NAME + "/bin/windtunnel", NAME + "/lib/windtunnel.jar");

        CommandRun tar = Packaged.execute(folder, Map.of(), List.of("tar", "tzf", archive(".tar.gz")));
        assertThat(tar.out().lines().filter(name -> !name.endsWith("/")).sorted())
                .containsExactlyElementsOf(files);

        try (ZipFile zip = new ZipFile(archive(".zip"))) {
            assertThat(zip.stream()
                            .filter(entry -> !entry.isDirectory())
                            .map(ZipEntry::getName)
                            .sorted())
                    .containsExactlyElementsOf(files);
        }
    }

    private static String archive(String ending) {
        return TARGET.resolve(NAME + "-bin" + ending).toString();
    }
}
