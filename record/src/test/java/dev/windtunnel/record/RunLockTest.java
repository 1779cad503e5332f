package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only one process, and only one part of it, writes a run. */
class RunLockTest {

    @TempDir
    Path folder;

    private Path root;

    @BeforeEach
    void makeRoot() throws Exception {
        root = Files.createDirectory(folder.resolve("runs"));
    }

    private static String sentence(String id) {
        return "Run '" + id
                + "' is still being written by another process; wait until it has ended, or start a new run.";
    }

    @Test
    void aRunThatAnotherProcessWritesIsNotResumedUntilThatProcessIsGone() throws Exception {
        String id;
        try (JavaProcess campaign = JavaProcess.start(folder, Campaign.class, root.toString())) {
            assertThat(campaign.line()).isEqualTo("committed");
            id = Runs.in(root).directory("latest").getFileName().toString();
            assertThatThrownBy(() -> Runs.in(root).resume(id))
                    .isInstanceOf(RecordException.class)
                    .hasMessage(sentence(id));
            // Reading it disturbs nobody, and having tried does not take the lock away.
            assertThat(RunReport.read(Runs.in(root).directory(id)).state()).isEqualTo(Run.State.RUNNING);
            assertThatThrownBy(() -> Runs.in(root).resume(id)).hasMessage(sentence(id));
            campaign.kill();
        }
        try (Run resumed = Runs.in(root).resume(id)) {
            assertThat(resumed.id()).isEqualTo(id);
        }
    }

    @Test
    void aProcessDoesNotResumeARunThatIsWrittenHere() throws Exception {
        try (Run run = Runs.in(root).create("test", Map.of())) {
            // Neither trying nor reading may take the lock away, as closing a handle of a locked file does on POSIX.
            assertThatThrownBy(() -> Runs.in(root).resume(run.id())).hasMessage(sentence(run.id()));
            RunReport.read(run.directory());
            try (JavaProcess campaign = JavaProcess.start(folder, Campaign.class, root.toString(), run.id())) {
                assertThatThrownBy(campaign::finish)
                        .isInstanceOf(AssertionError.class)
                        .hasMessageContaining(sentence(run.id()));
            }
        }
    }

    @Test
    void aRunThatCannotBeOpenedIsNotLocked() throws Exception {
        Run run = Runs.in(root).create("test", Map.of());
        run.close();
        Path log = run.directory().resolve(Run.EVENTS_FILE);
        String whole = Files.readString(log);
        Files.writeString(log, "{}\n");
        assertThatThrownBy(() -> Runs.in(root).resume(run.id())).hasMessageStartingWith("Line 1 of ");
        Files.writeString(log, whole);
        Runs.in(root).resume(run.id()).close();
    }
}
