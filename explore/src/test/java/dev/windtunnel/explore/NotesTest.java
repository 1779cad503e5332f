package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.search.Pilot;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NotesTest {

    @Test
    void aNoteIsToldInTheGroupInWhichItWasMade() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        choices.note("before");
        try (var first = choices.group("first")) {
            choices.bool("one");
            choices.note("last of first");
        }
        choices.note("between");
        try (var second = choices.group("second")) {
            choices.note("first of second");
            choices.bool("two");
        }
        try (var empty = choices.group("empty")) {
            choices.note("in empty");
        }
        choices.note("after");
        assertThat(told(choices.trace()))
                .containsExactly(
                        "before",
                        "first (",
                        "? one",
                        "last of first",
                        ")",
                        "between",
                        "second (",
                        "first of second",
                        "? two",
                        ")",
                        "empty (",
                        "in empty",
                        ")",
                        "after");
    }

    @Test
    void anythingIsToldInTheOrderInWhichItHappened() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Choices choices = Choices.answeredBy(Pilot.calm());
            List<String> happened = new ArrayList<>();
            List<Choices.Group> open = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                int what = random.nextInt(4);
                if (what == 0) {
                    open.add(choices.group("g" + i));
                    happened.add("g" + i + " (");
                } else if (what == 1 && !open.isEmpty()) {
                    open.remove(open.size() - 1).close();
                    happened.add(")");
                } else if (what == 2) {
                    choices.bool("c" + i);
                    happened.add("? c" + i);
                } else {
                    choices.note("n" + i);
                    happened.add("n" + i);
                }
            }
            while (!open.isEmpty()) {
                open.remove(open.size() - 1).close();
                happened.add(")");
            }
            // When a group was closed shows only by what comes next, so closings may be told a little later.
            assertThat(nesting(told(choices.trace()))).as("seed " + seed).isEqualTo(nesting(happened));
        }
    }

    /** Each thing with the groups around it. */
    private static List<String> nesting(List<String> events) {
        List<String> nested = new ArrayList<>();
        List<String> open = new ArrayList<>();
        for (String event : events) {
            if (event.equals(")")) {
                open.remove(open.size() - 1);
            } else {
                nested.add(open + " " + event);
                if (event.endsWith("(")) {
                    open.add(event);
                }
            }
        }
        return nested;
    }

    private static List<String> told(Trace trace) {
        List<String> lines = new ArrayList<>();
        trace.walk(new Trace.Visitor() {
            @Override
            public void opened(String label) {
                lines.add(label + " (");
            }

            @Override
            public void closed() {
                lines.add(")");
            }

            @Override
            public void asked(int choice) {
                lines.add("? " + trace.label(choice));
            }

            @Override
            public void said(Trace.Note note) {
                lines.add(note.text());
            }
        });
        return lines;
    }
}
