package dev.windtunnel.fidelity.hybrid.safe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.hybrid.Calls;
import dev.windtunnel.fidelity.hybrid.key.SequenceKey;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.record.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is safe, under what, and for how long. */
class SafeListTest {

    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");
    private static final Duration DAYS = Duration.ofDays(30);
    private static final SafeContext CONTEXT = SafeContext.now("emulator 1", "2.34.0");
    private static final String SECRET = "AKIA1234567890SECRET";
    private static final List<WatchedCall> CALLS =
            List.of(Calls.done("s3", "PutObject", Map.of("Bucket", "b", "Key", SECRET), Map.of("ETag", "\"x\"")));

    @TempDir
    Path folder;

    private static SafeList list() {
        SafeList list = new SafeList();
        list.learnConstants(CALLS, CALLS);
        list.add(key(list), CONTEXT, NOW, DAYS);
        return list;
    }

    private static SequenceKey key(SafeList list) {
        return list.key(CALLS, List.of());
    }

    @Test
    void aSequenceIsSafeUnderWhatItWasSeenUnder() {
        SafeList list = list();

        assertThat(list.trusts(key(list), CONTEXT, NOW)).isTrue();
        assertThat(list.trusts(key(list), SafeContext.now("emulator 2", "2.34.0"), NOW))
                .isFalse();
        assertThat(list.trusts(key(list), SafeContext.now("emulator 1", "2.35.0"), NOW))
                .isFalse();
        assertThat(list.trusts(key(list), new SafeContext("emulator 1", "2.34.0", SequenceKey.VERSION + 1), NOW))
                .isFalse();
    }

    @Test
    void aSequenceIsSafeForSomeTimeOnly() {
        SafeList list = list();

        assertThat(list.trusts(key(list), CONTEXT, NOW.plus(DAYS).minusSeconds(1)))
                .isTrue();
        assertThat(list.trusts(key(list), CONTEXT, NOW.plus(DAYS))).isFalse();
    }

    @Test
    void theFileHoldsWhatTheListKnowsAndNoValue() throws IOException {
        Path file = folder.resolve(".windtunnel").resolve("safe.json");
        list().write(file, NOW);
        SafeList read = SafeList.read(file);

        assertThat(read.trusts(key(read), CONTEXT, NOW)).isTrue();
        assertThat(Files.readString(file)).doesNotContain(SECRET).doesNotContain("PutObject");
    }

    @Test
    void whatHasExpiredIsNotWritten() {
        Path file = folder.resolve("safe.json");
        list().write(file, NOW.plus(DAYS));

        assertThat(SafeList.read(file).size()).isZero();
    }

    @Test
    void aDamagedFileIsSaidInOneSentence() throws IOException {
        Path file = Files.writeString(folder.resolve("safe.json"), "{");

        assertThatThrownBy(() -> SafeList.read(file))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("safe.json")
                .hasMessageEndingWith("Delete it to begin a new one.");
    }
}
