package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.sfit.spec.GeneratedProgram.Outcome;
import dev.windtunnel.sfit.spec.error.FaultSpecError;
import dev.windtunnel.sfit.spec.error.Snippet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that nobody has written by hand are specified by pasting what is offered, until nothing is asked any more. Then every
 * combination of faults was tried; any statement that is taken away is asked for again; and a program that behaves otherwise is
 * noticed, if and only if it does.
 */
@Tag("once")
class GeneratedSpecTest {

    private static final int FEW = 8;
    private static final int MANY = 200;
    private static final int MOST_EXECUTIONS = 120;

    @TempDir
    Path folder;

    @Test
    void fewProgramsAreSpecifiedByPasting() throws Exception {
        for (int seed = 1; seed <= FEW; seed++) {
            new Trial(seed).run();
        }
    }

    @Test
    @Tag("full")
    void manyProgramsAreSpecifiedByPasting() throws Exception {
        for (int seed = FEW + 1; seed <= MANY; seed++) {
            new Trial(seed).run();
        }
    }

    private final class Trial {
        private final RandomSource random;
        private final GeneratedProgram program;
        private final List<Outcome> outcomes;
        private final String name;

        Trial(int seed) {
            RandomSource source = RandomSource.of(seed, 0);
            GeneratedProgram made = GeneratedProgram.random(source);
            while (made.outcomes().size() > MOST_EXECUTIONS) {
                made = GeneratedProgram.random(source);
            }
            random = source;
            program = made;
            outcomes = made.outcomes();
            name = "seed " + seed + ": " + made.steps();
        }

        void run() throws Exception {
            PastedSpec spec = new PastedSpec(program, folder);
            specify(spec);
            Summary summary = spec.summary();
            assertThat(summary.stop()).as(name).isEqualTo(Summary.Stop.EXHAUSTED);
            assertThat(summary.executions()).as(name).isEqualTo(outcomes.size());
            assertThat(summary.notReached()).as(name).isZero();
            takeOneAway(spec);
            changeTheProgram(spec);
        }

        /** Pastes until nothing is asked. What was pasted is never asked for again. */
        private void specify(PastedSpec spec) throws Exception {
            Set<String> asked = new HashSet<>();
            for (Throwable thrown = spec.run(program); thrown != null; thrown = spec.run(program)) {
                assertThat(thrown).as(name).isInstanceOf(FaultSpecError.class);
                assertThat(asked.add(thrown.getMessage()))
                        .as("%s%n%s%nasks again%n%s", name, spec.pasted(), thrown.getMessage())
                        .isTrue();
                spec.paste(chosen((FaultSpecError) thrown));
            }
        }

        private Snippet chosen(FaultSpecError error) {
            List<Snippet> snippets = error.snippets().stream()
                    .filter(snippet -> snippet.code().startsWith("."))
                    .toList();
            assertThat(snippets).as("%s%n%s", name, error.getMessage()).isNotEmpty();
            // How often stubs are called before a failure depends on which call failed.
            return snippets.get(0).code().startsWith(".onFailure(")
                    ? snippets.get(snippets.size() - 1)
                    : snippets.get(random.below(snippets.size()));
        }

        private void takeOneAway(PastedSpec spec) throws Exception {
            if (spec.pasted().isEmpty()) {
                return;
            }
            List<String> before = new ArrayList<>(spec.pasted());
            String removed = before.get(random.below(before.size()));
            spec.remove(removed);
            if (spec.run(program) == null) {
                // What it said follows from what others say.
                assertThat(spec.summary().executions()).as(name).isEqualTo(outcomes.size());
                spec.paste(new Snippet("", "", removed));
                return;
            }
            specify(spec);
            assertThat(spec.summary().executions())
                    .as("%s%nwithout %s", name, removed)
                    .isEqualTo(outcomes.size());
        }

        private void changeTheProgram(PastedSpec spec) throws Exception {
            GeneratedProgram changed = program.changed(random);
            Boolean differs = differs(changed);
            if (differs != null) {
                Throwable thrown = spec.run(changed);
                assertThat(thrown != null)
                        .as("%s%nspecified by%n%s%nis now %s: %s", name, spec.pasted(), changed.steps(), thrown)
                        .isEqualTo(differs);
            }
        }

        /** Whether a user could see a difference; null if it depends on what one calls a difference. */
        private @Nullable Boolean differs(GeneratedProgram changed) {
            boolean same = true;
            for (Outcome now : changed.outcomes()) {
                Outcome before = program.outcome(now.faults());
                if (before.faults().equals(now.faults()) && !before.got().equals(now.got())) {
                    return true;
                }
                same &= before.equals(now);
            }
            return same ? false : null;
        }
    }
}
