package dev.windtunnel.fidelity.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MasksTest {

    private final Masks masks = new Masks();

    @Test
    void idsAreMadeUpWhereverTheyStand() {
        assertThat(masks.madeUp(
                        "Get", Map.of("TableId", "t-1", "parts", List.of(Map.of("size", "12"), Map.of("id", "p-2")))))
                .isEqualTo(Map.of("TableId", "t-1", "parts.1.id", "p-2"));
    }

    @Test
    void whatTheReferenceNeverSaysTwiceIsMadeUp() {
        masks.learn("Get", "parts[].mark");

        Map<String, Object> answer = Map.of("parts", List.of(Map.of("mark", "x81-7")), "mark", "x81-7");

        assertThat(masks.madeUp("Get", answer)).isEqualTo(Map.of("parts.0.mark", "x81-7"));
        assertThat(masks.madeUp("Put", answer)).isEmpty();
    }

    /** A status that comes late differs from run to run. As a symbol it would hide the same word in all other fields. */
    @Test
    void aWordThatComesLateIsNotMadeUp() {
        masks.learn("Get", "TableStatus");

        assertThat(masks.madeUp("Get", Map.of("TableStatus", "ACTIVE"))).isEmpty();
        assertThat(masks.hides("Get", "TableStatus")).isTrue();
    }
}
