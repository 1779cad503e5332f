package dev.windtunnel.corpus.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.schedule.ScheduleSubject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ordinary programs under control: every bug is found, and no fixed twin is ever blamed. */
class ControlledThreadsTest {

    private static final long SEED = 1;
    private static final int ENOUGH = 2_000;

    /** An ending that names the same thing, as long as the registry's word for it is not told apart from the other. */
    private static final Map<String, Set<String>> ALIKE = Map.of(
            // Nobody has what the others want, and one of them waits to be told something.
            "deadlock", Set.of("lost wake-up", "deadlock"),
            "lost wake-up", Set.of("lost wake-up", "deadlock"),
            // Two spin, and the first thread waits for them.
            "livelock", Set.of("livelock", "starvation"));

    static List<String> bugs() {
        return ThreadExamples.all().stream().map(ThreadBug::name).toList();
    }

    private static ThreadBug bug(String name) {
        return ThreadExamples.named(name);
    }

    private static Finding found(String name) throws Exception {
        return ThreadReplays.found(name, ENOUGH, true);
    }

    @Tag("continuations")
    @ParameterizedTest
    @MethodSource("bugs")
    void thePortfolioFindsTheBug(String name) throws Exception {
        Summary summary = ThreadReplays.explore(ThreadReplays.subject(name, true), SEED, ENOUGH, false);

        assertThat(summary.findings()).hasSize(1);
        String oracle = bug(name).oracle();
        assertThat(word(summary.findings().get(0).foundAs().ending())).isIn(ALIKE.getOrDefault(oracle, Set.of(oracle)));
    }

    /** In the words of the registry. */
    private static String word(Ending ending) {
        if (ending instanceof Ending.Stuck stuck) {
            return stuck.what();
        }
        String type = ((Ending.Failed) ending).failure().type();
        return switch (type.substring(type.lastIndexOf('.') + 1)) {
            case "AssertionError" -> "assertion";
            case "Overlap" -> "thread-safety violation";
            default -> "exception";
        };
    }

    @Tag("continuations")
    @ParameterizedTest
    @MethodSource("bugs")
    void theFixedTwinIsSilent(String name) throws Exception {
        assertThat(ThreadReplays.explore(ThreadReplays.subject(name, false), SEED, 500, false)
                        .findings())
                .isEmpty();
    }

    // What takes long

    /** Switching at plain accesses must not make a fixed twin look wrong, whether its bug needs them or not. */
    @Tag("full")
    @Tag("continuations")
    @ParameterizedTest
    @MethodSource("bugs")
    void theFixedTwinIsSilentForLong(String name) throws Exception {
        for (long seed = 1; seed <= 4; seed++) {
            ScheduleSubject subject = ThreadReplays.subject(name, false).plainAccesses(seed % 2 == 0);

            assertThat(ThreadReplays.explore(subject, seed, 5_000, false).findings())
                    .isEmpty();
        }
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("bugs")
    void everyFailureReplaysStepByStep(String name) throws Exception {
        Path path = found(name).path();
        List<Execution> replays = ThreadReplays.replays(name, path, 100);

        Set<List<Trace.Note>> stories = new HashSet<>();
        Set<String> endings = new HashSet<>();
        for (Execution replay : replays) {
            stories.add(replay.trace().notes());
            assertThat(replay.ending()).isNotInstanceOf(Ending.Passed.class);
            // Some messages of the JDK contain identity hash codes.
            endings.add(word(replay.ending()));
        }
        assertThat(replays).hasSize(100);
        assertThat(stories).hasSize(1);
        assertThat(stories.iterator().next()).isNotEmpty();
        assertThat(endings).hasSize(1);
    }
}
