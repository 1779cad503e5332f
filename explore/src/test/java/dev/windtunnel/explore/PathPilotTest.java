package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.search.Plan;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathPilotTest {

    /** Two choices, a group of two with a group of one in it, a choice: places 0, 1, 2.0, 2.1.0, 2.2, 3. */
    private static void nested(Choices choices) {
        choices.pick("a", 3);
        choices.pick("b", 3);
        try (var outer = choices.group("outer")) {
            choices.pick("c", 3);
            try (var inner = choices.group("inner")) {
                choices.pick("d", 3);
            }
            choices.pick("e", 3);
        }
        choices.pick("f", 3);
    }

    private static String answers(String path) {
        Execution execution = Runs.run(PathPilotTest::nested, path);
        StringBuilder taken = new StringBuilder();
        for (int choice = 0; choice < execution.trace().size(); choice++) {
            taken.append(execution.trace().label(choice))
                    .append(execution.trace().taken(choice));
        }
        return taken + " " + (execution.ending() instanceof Ending.NotReached missed ? missed.deviations() : 0);
    }

    @Test
    void findsChoicesInGroups() {
        assertThat(answers("")).isEqualTo("a0b0c0d0e0f0 0");
        assertThat(answers("0=1,2.0=2,2.1.0=1,2.2=2,3=1")).isEqualTo("a1b0c2d1e2f1 0");
        assertThat(answers("2.1.0=2")).isEqualTo("a0b0c0d2e0f0 0");
        assertThat(answers("2.2=2")).isEqualTo("a0b0c0d0e2f0 0");
        assertThat(answers("3=1")).isEqualTo("a0b0c0d0e0f1 0");
    }

    @Test
    void passesOverDeviationsThatDoNotComeUp() {
        assertThat(answers("1.0=1,2.0=2")).as("b is no group").isEqualTo("a0b0c2d0e0f0 1");
        assertThat(answers("2=1,3=1")).as("a choice became a group").isEqualTo("a0b0c0d0e0f1 1");
        assertThat(answers("2=1,2.0=2"))
                .as("and what is in that group comes up")
                .isEqualTo("a0b0c2d0e0f0 1");
        assertThat(answers("2.1.7.7=1,2.1.8=1,2.9.9=1,3=1")).isEqualTo("a0b0c0d0e0f1 3");
        assertThat(answers("2.1=1,2.2=1")).as("a choice became an inner group").isEqualTo("a0b0c0d0e1f0 1");
        assertThat(answers("2.1.4=1,2.2=1")).as("the inner group is shorter").isEqualTo("a0b0c0d0e1f0 1");
        assertThat(answers("2.1.0.0=1,3=2")).as("d is no group").isEqualTo("a0b0c0d0e0f2 1");
        assertThat(answers("2.7=1,3=2")).as("the outer group is shorter").isEqualTo("a0b0c0d0e0f2 1");
        assertThat(answers("3=2,9=1")).as("it ends earlier").isEqualTo("a0b0c0d0e0f2 1");
        assertThat(answers("1.0=1,2=1,2.1=1,7=1,#5=1")).isEqualTo("a0b0c0d0e0f0 5");
    }

    @Test
    void repliesToAnIdentityEveryTimeItIsAsked() {
        Subject.Body twice = choices -> {
            choices.ask(Program.RPC, "x", 5, 3, Choices.NO_CAUSE);
            choices.ask(Program.RPC, "y", 6, 3, Choices.NO_CAUSE);
            choices.ask(Program.RPC, "x again", 5, 3, Choices.NO_CAUSE);
        };
        Execution execution = Runs.run(twice, "#5=2");
        assertThat(execution.ending()).isEqualTo(Ending.PASSED);
        assertThat(execution.trace().taken(0)).isEqualTo(2);
        assertThat(execution.trace().taken(1)).isZero();
        assertThat(execution.trace().taken(2)).isEqualTo(2);
        assertThat(execution.path()).hasToString("#5=2");
        assertThat(Runs.run(twice, "#7=1").ending()).isEqualTo(new Ending.NotReached(1));
    }

    @Test
    void pathOfATraceLeadsToTheSameTrace() {
        Program.Shape everything = new Program.Shape(true, true, true, true, true);
        for (long seed = 0; seed < 300; seed++) {
            Program program = Program.random(seed, everything);
            long order = seed;
            Subject.Body body = choices -> program.run(choices, RandomSource.of(order, 1));
            Execution random = Runs.run(body, Plan.random(seed, 4).pilot());
            Execution replayed = Runs.run(body, new PathPilot(random.trace().path()));
            assertThat(Runs.dump(replayed.trace())).isEqualTo(Runs.dump(random.trace()));
            assertThat(replayed.ending()).isEqualTo(Ending.PASSED);
            assertThat(replayed.path()).isEqualTo(random.path());
            assertThat(replayed.trace().shape()).isEqualTo(random.trace().shape());
        }
    }

    @Test
    void divergesWhereThereAreFewerOptions() {
        Execution execution = Runs.run(choices -> choices.pick("colour", 3), "0=5");
        assertThat(execution.ending())
                .isEqualTo(new Ending.Diverged("'colour' has 3 options, but the path says option 5"));
        assertThat(execution.trace().taken(0)).isZero();
        assertThat(execution.path()).isEqualTo(Path.calm());
    }

    @Test
    void divergesIfAnOpenChoiceNeverGetsThatManyOptions() {
        Subject.Body open = choices -> {
            choices.ask(Program.OPEN, "next", 1);
            choices.widen(0, 2);
        };
        assertThat(Runs.run(open, "0=2").ending()).isEqualTo(Ending.PASSED);
        assertThat(Runs.run(open, "0=3").ending())
                .isEqualTo(new Ending.Diverged("'next' has 3 options, but the path says option 3"));
    }

    @Test
    void aFailureIsAFailureWhateverWasReached() {
        Execution execution = Runs.run(
                choices -> {
                    choices.pick("a", 2);
                    throw new IllegalStateException("boom");
                },
                "0=5,9=1");
        assertThat(execution.ending()).isInstanceOf(Ending.Failed.class);
    }

    @Test
    void keepsTrackOfDeepGroups() {
        Subject.Body deep = choices -> {
            List<Choices.Group> open = new java.util.ArrayList<>();
            for (int i = 0; i < 100; i++) {
                choices.pick("before", 2);
                open.add(choices.group("g" + i));
            }
            choices.pick("bottom", 2);
            open.forEach(Choices.Group::close);
            choices.pick("after", 2);
        };
        String bottom = "1.".repeat(100) + "0=1";
        Execution execution = Runs.run(deep, bottom + ",2=1");
        assertThat(execution.ending()).isEqualTo(Ending.PASSED);
        assertThat(execution.path()).hasToString(bottom + ",2=1");
        assertThat(execution.trace().groups(100)).hasSize(100).startsWith("g0", "g1");
    }
}
