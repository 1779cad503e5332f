package dev.windtunnel.record.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.steps.OutlineEntry;
import dev.windtunnel.record.steps.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutlineTextTest {

    private static OutlineEntry answer(String label, int occurrence, String answer) {
        return new OutlineEntry(OutlineEntry.Kind.ANSWER, label, occurrence, Optional.of(answer), List.of());
    }

    @Test
    void manyEqualAnswersInARowAreOneLine() {
        List<OutlineEntry> entries = new ArrayList<>();
        entries.add(answer("crash", 1, "yes"));
        entries.add(answer("crash", 2, "yes"));
        for (int i = 0; i < 70; i++) {
            entries.add(answer("main", i + 1, "1 (of 0-2)"));
        }
        entries.add(answer("main", 71, "2 (of 0-2)"));

        assertThat(OutlineText.of(new Steps.Outline(entries)))
                .containsExactly(
                        "crash #1         yes",
                        "crash #2         yes",
                        "main, 70 times   1 (of 0-2)",
                        "main #71         2 (of 0-2)");
    }
}
