package dev.windtunnel.record.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void aListIsBrokenBetweenItsMembersOnly() {
        assertThat(Words.filled(List.of("one (1)", "two, or three (2)", "four (3)"), 20))
                .containsExactly("one (1),", "two, or three (2),", "four (3)");
        assertThat(Words.filled(List.of("403 (5)", "404 (7)", "500 (8)"), 20))
                .containsExactly("403 (5), 404 (7),", "500 (8)");
        assertThat(Words.filled(List.of("longer than any line may be"), 5))
                .containsExactly("longer than any line may be");
        assertThat(Words.filled(List.of(), 5)).isEmpty();
    }
}
