package dev.windtunnel.record.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.windtunnel.record.FakeClock;
import dev.windtunnel.record.RecordException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class EventLogTest {

    private static final String WHOLE = "{\"event\":\"a\"}\n{\"event\":\"b\"}\n";

    @TempDir
    Path folder;

    private final FakeClock clock = new FakeClock();

    @Test
    void aTornLastLineIsCutOffWhereverItIsTorn() throws IOException {
        byte[] whole = WHOLE.getBytes(StandardCharsets.UTF_8);
        // The two bytes of the ü are torn apart, too.
        byte[] last = "{\"event\":\"ü\"}".getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length <= last.length; length++) {
            byte[] bytes = Arrays.copyOf(whole, whole.length + length);
            System.arraycopy(last, 0, bytes, whole.length, length);
            Path file = write(bytes);
            assertThat(events(file)).as("read with %d bytes torn", length).containsExactly("a", "b");
            appendTo(file, "{\"event\":\"c\"}");
            assertThat(file).hasContent(WHOLE + "{\"event\":\"c\"}\n");
        }
    }

    @Test
    void anEmptyFileIsALogWithoutLines() throws IOException {
        Path file = write(new byte[0]);
        assertThat(events(file)).isEmpty();
        appendTo(file, "{\"event\":\"a\"}");
        assertThat(events(file)).containsExactly("a");
    }

    @Test
    void aFileWithoutAnyLineFeedIsOneTornLine() throws IOException {
        Path file = write("x".repeat(10_000).getBytes(StandardCharsets.UTF_8));
        assertThat(events(file)).isEmpty();
        appendTo(file, "{\"event\":\"a\"}");
        assertThat(file).hasContent("{\"event\":\"a\"}\n");
    }

    @Test
    void aDamagedLineInTheMiddleIsNamedByFileAndNumber() throws IOException {
        Path file = write("{\"event\":\"a\"}\n{\"eve\n{\"event\":\"b\"}\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> events(file))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("Line 2 of '" + file + "' cannot be read: '{\"eve' is not JSON: ")
                .hasMessageNotContaining("\n");
    }

    @Test
    void linesOfAnyLengthAreWrittenWholeAndInOrder() throws IOException {
        Path file = folder.resolve("log");
        List<String> names = new ArrayList<>();
        for (int length : new int[] {1, EventLog.BUFFER - 13, EventLog.BUFFER, 3, 5 * EventLog.BUFFER + 1, 2, 70_000}) {
            names.add("n".repeat(length));
            names.add("ü".repeat(length));
        }
        try (EventLog log = new EventLog(file, clock)) {
            names.forEach(name -> log.append("{\"event\":\"" + name + "\"}"));
        }
        assertThat(events(file)).isEqualTo(names);
    }

    @Test
    void linesAreHandedOverTenMillisecondsAfterTheLastTime() throws IOException {
        Path file = folder.resolve("log");
        try (EventLog log = new EventLog(file, clock)) {
            log.append("{\"event\":\"a\"}");
            clock.advance(EventLog.FLUSH_NANOS - 1);
            log.append("{\"event\":\"b\"}");
            assertThat(events(file)).isEmpty();
            clock.advance(1);
            log.append("{\"event\":\"c\"}");
            assertThat(events(file)).containsExactly("a", "b", "c");
            log.append("{\"event\":\"d\"}");
            assertThat(events(file)).hasSize(3);
        }
        assertThat(events(file)).hasSize(4);
    }

    @Test
    void aLineThatTookLongerThanThatIsHandedOverAtOnce() throws IOException {
        Path file = folder.resolve("log");
        try (EventLog log = new EventLog(file, clock)) {
            clock.advance(EventLog.FLUSH_NANOS);
            log.append("{\"event\":\"expensive\"}");
            assertThat(events(file)).containsExactly("expensive");
        }
    }

    @Test
    void aReaderDoesNotSeeWhatIsAppendedLater() throws IOException {
        Path file = write(WHOLE.getBytes(StandardCharsets.UTF_8));
        EventReader reader = EventReader.of(file);
        appendTo(file, "{\"event\":\"c\"}");
        assertThat(events(reader)).containsExactly("a", "b");
    }

    @Test
    void anInterruptedThreadStillWrites() {
        Path file = folder.resolve("log");
        Thread.currentThread().interrupt();
        try (EventLog log = new EventLog(file, clock)) {
            log.append("{\"event\":\"a\"}");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(events(file)).containsExactly("a");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsSaidInOneSentenceAndStaysSaid() {
        EventLog log = new EventLog(Path.of("/dev/full"), clock);
        String sentence =
                "Cannot write '/dev/full': No space left on device; make room or choose another place for the "
                        + "run directory (--out, or windtunnel.out in tests).";
        log.append("{\"event\":\"a\"}");
        RecordException trouble = catchThrowableOfType(RecordException.class, log::flush);
        assertThat(trouble).hasMessage(sentence);
        // The failed write may have left half a line, so nothing more may be written: it is the same trouble again.
        clock.advance(EventLog.FLUSH_NANOS);
        assertThatThrownBy(() -> log.append("{\"event\":\"b\"}")).isSameAs(trouble);
        log.close();
    }

    @Test
    void aFolderInTheWayOfTheLogIsSaidInOneSentence() throws IOException {
        Path file = Files.createDirectory(folder.resolve("log"));
        assertThatThrownBy(() -> new EventLog(file, clock))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("Cannot write '" + file + "': ")
                .hasMessageEndingWith(
                        "choose another place for the run directory (--out, or windtunnel.out in tests).");
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("log"), bytes);
    }

    private void appendTo(Path file, String line) {
        try (EventLog log = new EventLog(file, clock)) {
            log.append(line);
        }
    }

    private static List<String> events(Path file) {
        return events(EventReader.of(file));
    }

    private static List<String> events(EventReader reader) {
        List<String> events = new ArrayList<>();
        while (reader.next()) {
            events.add(reader.json().string("event"));
        }
        return events;
    }
}
