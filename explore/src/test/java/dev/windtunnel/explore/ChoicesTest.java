package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.search.MutationPlans;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ChoicesTest {

    private static Choices answered(String path) {
        return Choices.answeredBy(Path.parse(path).pilot());
    }

    @Test
    void givesValuesNumbersAndYesOrNo() {
        Choices calm = Choices.answeredBy(Pilot.calm());
        assertThat(calm.bool("b")).isFalse();
        assertThat(calm.pick("p", 7)).isZero();
        assertThat(calm.<String>oneOf("o", "red", "green")).isEqualTo("red");
        assertThat(calm.oneOf("l", List.of(1.5))).isEqualTo(1.5);

        Choices other = answered("0=1,1=6,2=1");
        assertThat(other.bool("b")).isTrue();
        assertThat(other.pick("p", 7)).isEqualTo(6);
        assertThat(other.<String>oneOf("o", "red", "green")).isEqualTo("green");
        assertThat(Runs.dump(other.trace()))
                .containsExactly(
                        "pick [] b# 1/2 because of -1 -> null",
                        "pick [] p# 6/7 because of -1 -> null",
                        "pick [] o# 1/2 because of -1 -> green",
                        "[]");
    }

    @Test
    void recordsOutcomesCausesNotesAndFeatures() {
        Choices choices = answered("#8=1");
        choices.note("begins");
        choices.ask(Program.RPC, "outer", 7, 2, Choices.NO_CAUSE);
        int outer = choices.last();
        choices.ask(Program.RPC, "inner", 8, 2, outer);
        choices.observe(choices.last(), "refused");
        choices.observe(outer, "500");
        choices.observe(outer, "503");
        choices.note("ends");
        choices.covered(42);
        choices.covered(43);

        Trace trace = choices.trace();
        assertThat(trace.cause(0)).isEqualTo(Choices.NO_CAUSE);
        assertThat(trace.cause(1)).isZero();
        assertThat(trace.outcome(0)).isEqualTo("503");
        assertThat(trace.outcome(1)).isEqualTo("refused");
        assertThat(trace.notes())
                .containsExactly(new Trace.Note(0, -1, 0, "", "begins", ""), new Trace.Note(2, -1, 0, "", "ends", ""));
        assertThat(choices.features().stream()).containsExactly(42L, 43L);
    }

    @Test
    void startsEveryExecutionWithoutTracesOfTheLastOne() {
        Choices choices = answered("0=9");
        for (int i = 0; i < 200; i++) {
            choices.ask(Program.RPC, "x" + i, i, 2, Choices.NO_CAUSE);
            choices.observe(i, "seen");
            choices.note("noted");
            choices.covered(i);
        }
        choices.pick("too few options", 2);
        choices.group("left open");
        choices.restart(Pilot.calm(), false);
        assertThat(choices.divergence()).isNull();
        choices.pick("a", 2);
        choices.pick("b", 2);
        assertThat(Runs.dump(choices.trace()))
                .containsExactly("pick [] a# 0/2 because of -1 -> null", "pick [] b# 0/2 because of -1 -> null", "[]");
        assertThat(choices.features().stream()).isEmpty();
    }

    @Test
    void growsWithTheNumberOfChoicesAndGroups() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        for (int i = 0; i < 1_000; i++) {
            try (var group = choices.group("g" + i)) {
                choices.pick("c" + i, 2 + i);
                choices.observe(choices.last(), "o" + i);
            }
        }
        Trace trace = choices.trace();
        assertThat(trace.size()).isEqualTo(1_000);
        for (int i = 0; i < 1_000; i++) {
            assertThat(trace.groups(i)).containsExactly("g" + i);
            assertThat(trace.options(i)).isEqualTo(2 + i);
            assertThat(trace.outcome(i)).isEqualTo("o" + i);
            assertThat(trace.address(i)).containsExactly(i, 0);
        }
    }

    @Test
    void saysWhatIsWrongWithTheOptions() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        assertThatThrownBy(() -> choices.pick("colour", 0))
                .hasMessage("Choice 'colour' was asked with 0 options; ask it with at least one.");
        assertThatThrownBy(() -> choices.pick("colour", -1))
                .hasMessage("Choice 'colour' was asked with -1 options; ask it with at least one.");
        assertThatThrownBy(() -> choices.oneOf("colour", List.of()))
                .hasMessage("Choice 'colour' was asked with 0 options; ask it with at least one.");
        assertThatThrownBy(() -> choices.ask(Program.RPC, "call", 1, 0, Choices.NO_CAUSE))
                .hasMessage("Choice 'call' was asked with 0 options; ask it with at least one.");
        assertThat(choices.trace().size()).isZero();
    }

    @Test
    void saysThatAGroupIsNotOpen() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        Choices.Group group = choices.group("once");
        group.close();
        assertThatThrownBy(group::close).hasMessage("A group was closed that is not open; close each group once.");
    }

    @Test
    void saysThatAChoiceCannotBeWidened() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        choices.pick("colour", 2);
        assertThatThrownBy(() -> choices.widen(0, 1))
                .hasMessage("Choice 'colour' cannot get more options: make its kind with withOpenEnd().");
        assertThatThrownBy(() -> choices.widen(1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> choices.observe(1, "x")).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void saysThatAKindIsMatchedOtherwise() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        assertThatThrownBy(() -> choices.ask(Program.RPC, "call", 2))
                .hasMessage("A choice of kind 'rpc' is matched by identity, so asking it needs an identity.");
        assertThatThrownBy(() -> choices.ask(Kind.PICK, "colour", 1L, 2, Choices.NO_CAUSE))
                .hasMessage("A choice of kind 'pick' is matched by position, so asking it takes no identity.");
    }

    @Test
    void blamesTheCallerAndNotItself() {
        for (Subject.Body misuse : List.<Subject.Body>of(
                choices -> choices.pick("x", 0),
                choices -> choices.group("g").close(),
                choices -> choices.widen(3, 1))) {
            Subject.Body twice = choices -> {
                misuse.run(choices);
                choices.group("g").close();
                choices.pick("x", 0);
            };
            Ending.Failed failed = (Ending.Failed) Runs.run(twice, "").ending();
            assertThat(failed.failure().site(List.of()).orElseThrow())
                    .startsWith("dev.windtunnel.explore.ChoicesTest.");
        }
    }

    @Test
    void takesIdentifiedChoicesFromAnyThreadWhileOneThreadPicks() throws Exception {
        int threads = 4;
        int each = 2_000;
        Choices choices = Choices.answeredBy(Plan.random(5, 4).pilot());
        CountDownLatch start = new CountDownLatch(threads);
        List<Thread> running = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int base = 1 + t * each;
            boolean picks = t == 0;
            Thread thread = new Thread(() -> {
                start.countDown();
                await(start);
                for (int i = 0; i < each; i++) {
                    if (picks) {
                        try (var group = choices.group("g")) {
                            choices.oneOf("pick", 1, 2, 3);
                        }
                    } else {
                        synchronized (choices) {
                            choices.ask(Program.RPC, "rpc" + (base + i), base + i, 3, Choices.NO_CAUSE);
                            choices.observe(choices.last(), "o" + (base + i));
                        }
                    }
                    choices.note("n");
                    choices.covered(i);
                }
            });
            running.add(thread);
            thread.start();
        }
        for (Thread thread : running) {
            thread.join();
        }
        Trace trace = choices.trace();
        assertThat(trace.size()).isEqualTo(threads * each);
        Set<Long> identities = new HashSet<>();
        int picked = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.identified(i)) {
                identities.add(trace.identity(i));
                assertThat(trace.label(i)).isEqualTo("rpc" + trace.identity(i));
                assertThat(trace.outcome(i)).isEqualTo("o" + trace.identity(i));
            } else {
                assertThat(trace.address(i)).containsExactly(picked++, 0);
            }
        }
        assertThat(identities).hasSize((threads - 1) * each);
        assertThat(trace.notes()).hasSize(threads * each);
        assertThat(choices.features().stream().count()).isEqualTo((long) threads * each);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void randomAnswersToIdentitiesDoNotDependOnTheirOrder() {
        for (Plan plan : List.of(Plan.random(3, 4), MutationPlans.of(Path.parse("#2=1,#9=2"), 20, 3, 7))) {
            Choices forwards = Choices.answeredBy(plan.pilot());
            Choices backwards = Choices.answeredBy(plan.pilot());
            for (int i = 0; i < 20; i++) {
                forwards.ask(Program.RPC, "rpc", i, 4, Choices.NO_CAUSE);
                backwards.ask(Program.RPC, "rpc", 19 - i, 4, Choices.NO_CAUSE);
            }
            backwards.ask(Program.RPC, "again", 7, 4, Choices.NO_CAUSE);
            assertThat(forwards.trace().path()).isEqualTo(backwards.trace().path());
            assertThat(forwards.trace().path().size()).isBetween(1, 20);
            assertThat(forwards.trace().shape()).isNotEqualTo(backwards.trace().shape());
        }
    }
}
