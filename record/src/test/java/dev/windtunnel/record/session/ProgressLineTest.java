package dev.windtunnel.record.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Clock;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private final StringWriter err = new StringWriter();
    private long nanos;

    private ProgressLine line(boolean terminal) {
        Clock clock = new Clock() {
            @Override
            public long nanos() {
                return nanos;
            }

            @Override
            public Instant now() {
                return Instant.EPOCH;
            }
        };
        return new ProgressLine("shop", new PrintWriter(err), terminal, clock);
    }

    private void after(Duration time) {
        nanos += time.toNanos();
    }

    @Test
    void rewritesItselfOnATerminalTenTimesASecond() {
        ProgressLine line = line(true);
        line.committed(1, 0);
        after(Duration.ofMillis(100));
        line.committed(2, 1);
        after(Duration.ofMillis(99));
        line.committed(3, 1);
        line.clear();

        assertThat(err.toString()).isEqualTo("\r\u001b[Kshop         2 executions   1 finding\r\u001b[K");
    }

    @Test
    void isANewLineEveryFifteenSecondsElsewhere() {
        ProgressLine line = line(false);
        after(Duration.ofMillis(14_999));
        line.committed(5_000, 0);
        after(Duration.ofMillis(1));
        line.committed(5_001, 0);
        line.shrinking(3, 2);
        after(Duration.ofSeconds(15));
        line.shrinking(40, 2);
        line.clear();

        assertThat(err.toString().lines())
                .containsExactly(
                        "shop         5,001 executions   no finding",
                        "shop         shrinking: 2 deviations left after 40 runs");
    }

    @Test
    void saysNothingAboutWhatIsDoneAtOnce() {
        line(true).committed(1, 0);
        line(false).committed(1, 0);

        assertThat(err.toString()).isEmpty();
    }
}
