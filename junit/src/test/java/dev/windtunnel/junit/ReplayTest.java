package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.KeptFindings;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.reporting.ReportEntry;

public class ReplayTest {

    @TempDir
    Path out;

    @TempDir
    Path elsewhere;

    enum Version {
        BUGGY,
        FIXED,
        ASKS_LESS,
        ASKS_MORE,
        FAILS_OTHERWISE,
        ASSUMES
    }

    public static class Sample {
        static Version version = Version.BUGGY;
        static List<Integer> taken = new ArrayList<>();

        @Explore
        void test(Choices choices) {
            if (version == Version.ASKS_LESS) {
                return;
            }
            int option = choices.pick("fault", 5);
            taken.add(option);
            if (version == Version.ASKS_MORE) {
                choices.bool("more");
            }
            assumeTrue(option == 0 || version != Version.ASSUMES);
            if (option >= 3 && version == Version.FAILS_OTHERWISE) {
                throw new IllegalArgumentException("another fault");
            }
            if (option >= 3 && version != Version.FIXED) {
                throw new IllegalStateException("fault " + option);
            }
        }

        @Explore
        void other(Choices choices) {
            taken.add(-1 - choices.pick("any", 2));
        }
    }

    private String token;

    @BeforeEach
    void findSomething() {
        Sample.version = Version.BUGGY;
        Lab lab = new Lab(out);
        lab.run(Sample.class);
        token = lab.report().findings().get(0).token().text();
        Sample.taken.clear();
    }

    private Lab replaying() {
        return new Lab(elsewhere).with(ConfigurationKey.REPLAY, token);
    }

    @Test
    void runsExactlyThePathOfTheTokenAndOtherTestsOnceCalmly() {
        Lab lab = replaying();

        List<Shown> shown = lab.run(Sample.class);

        assertThat(shown)
                .extracting(Shown::name, Shown::status)
                .containsExactlyInAnyOrder(
                        tuple("replay", Status.FAILED),
                        tuple("calm; the token is about " + Sample.class.getName() + "#test", Status.SUCCESSFUL));
        assertThat(Sample.taken).containsExactlyInAnyOrder(3, -1);
        Shown replay = shown.stream()
                .filter(one -> one.name().equals("replay"))
                .findFirst()
                .orElseThrow();
        assertThat(replay.message())
                .startsWith("Replayed: it fails as recorded.\n\nfailed   ")
                .contains("fault   3 (of 0-4)")
                .contains("windtunnel replay " + token);
        assertThat(replay.thrown().getCause()).hasMessage("fault 3");
    }

    @Test
    void writesTheReplayDownForWhoeverStartedIt() {
        Lab lab = replaying();
        lab.run(Sample.class);

        assertThat(lab.report().state()).isEqualTo(Run.State.FINISHED);
        assertThat(lab.report().command()).isEqualTo("junit");
        assertThat(lab.report().findings()).singleElement().satisfies(found -> {
            assertThat(found.token().text()).isEqualTo(token);
            assertThat(found.finding().evidence()).startsWith("fault 3");
        });
        assertThat(lab.report().subjects()).singleElement().satisfies(subject -> {
            assertThat(subject.subject()).isEqualTo(Sample.class.getName() + "#test");
            assertThat(subject.executions()).hasToString("1");
        });
    }

    @Test
    void saysThatItPassesNow() {
        Sample.version = Version.FIXED;
        Lab lab = replaying();

        assertThat(lab.run(Sample.class)).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
        assertThat(lab.events().stream()
                        .flatMap(event -> event.getPayload(ReportEntry.class).stream())
                        .map(entry -> entry.getKeyValuePairs().get("windtunnel")))
                .containsExactly("Replayed: it passes now.");
        assertThat(lab.report().findings()).isEmpty();
    }

    /** Where the finding was written down, it is known that nothing was compiled since. */
    @Test
    void doesNotCallItAPassIfTheCodeIsTheSame() {
        Sample.version = Version.FIXED;
        Lab lab = new Lab(out).with(ConfigurationKey.REPLAY, token);

        assertThat(lab.run(Sample.class))
                .filteredOn(one -> one.name().equals("replay"))
                .singleElement()
                .satisfies(replay -> {
                    assertThat(replay.status()).isEqualTo(Status.FAILED);
                    assertThat(replay.message())
                            .startsWith(
                                    "The path passes now. The code is the same as when this failed, so the finding stands");
                });
    }

    @Test
    void failsIfThePathIsNotReached() {
        Sample.version = Version.ASKS_LESS;
        Lab lab = replaying();

        assertThat(lab.run(Sample.class))
                .filteredOn(one -> one.name().equals("replay"))
                .singleElement()
                .satisfies(replay -> {
                    assertThat(replay.status()).isEqualTo(Status.FAILED);
                    assertThat(replay.message())
                            .startsWith("The path was not replayed, because 1 of 1 deviations never came up;");
                });
        assertThat(lab.report().subjects())
                .singleElement()
                .satisfies(subject -> assertThat(subject.notReached()).hasToString("1"));
    }

    @Test
    void saysThatItAskedSomethingElse() {
        Sample.version = Version.ASKS_MORE;

        assertThat(replaying().run(Sample.class))
                .filteredOn(one -> one.name().equals("replay"))
                .singleElement()
                .extracting(Shown::message)
                .asString()
                .startsWith("Replayed: it fails in the same way, but it asked other choices on its way; test or");
    }

    @Test
    void saysThatItFailsOtherwise() {
        Sample.version = Version.FAILS_OTHERWISE;

        assertThat(replaying().run(Sample.class))
                .filteredOn(one -> one.name().equals("replay"))
                .singleElement()
                .extracting(Shown::message)
                .asString()
                .startsWith("Replayed: it fails, but otherwise than recorded, after the same choices; test or");
    }

    @Test
    void doesNotSayThatItPassesIfItDidNotRunToItsEnd() {
        Sample.version = Version.ASSUMES;
        Lab lab = replaying();
        lab.run(Sample.class);

        assertThat(lab.report().subjects()).singleElement().satisfies(subject -> {
            assertThat(subject.broken()).isOne();
            assertThat(subject.verdict()).isEqualTo(Verdict.NOT_EXERCISED);
        });
    }

    @Test
    void replaysWhatTheTeamKeepsBeforeAnythingElse() {
        StoredFinding found = new Lab(out).report().findings().get(0);
        KeptFindings.of(elsewhere).keep(found);
        Sample.version = Version.FIXED;
        Lab lab = new Lab(elsewhere)
                .with(ConfigurationKey.OUT, elsewhere.resolve("runs").toString());

        lab.run(Sample.class);

        // Calm entry, two calm runs, then the kept one.
        assertThat(Sample.taken.stream().filter(option -> option >= 0)).startsWith(0, 0, 0, 3, 1, 2, 3, 4);
    }
}
