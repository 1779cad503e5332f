package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"", "4=1", "2.0.3=2,4=1", "#9f3c=1", "0=1,1.0=7,#1=2,#7fffffffffffffff=1", "#ffffffffffffffff=3"
            })
    void readsWhatItWrites(String text) {
        Path path = Path.parse(text);
        assertThat(path).hasToString(text);
        assertThat(Path.of(path.deviations())).isEqualTo(path).hasSameHashCodeAs(path);
        assertThat(path.isCalm()).isEqualTo(text.isEmpty());
    }

    @Test
    void readsWhatRandomTreesWrite() {
        Program.Shape everything = new Program.Shape(true, false, true, true, true);
        for (long seed = 0; seed < 300; seed++) {
            Program program = Program.random(seed, everything);
            Choices choices = Choices.answeredBy(Plan.random(seed, 4).pilot());
            program.run(choices, RandomSource.of(seed, 1));
            Path path = choices.trace().path();
            assertThat(Path.parse(path.toString())).isEqualTo(path);
        }
    }

    @Test
    void keepsDeviationsInTheOrderInWhichTheyComeUp() {
        assertThat(Path.parse("#2=1,4=1,2.10=1,2.9=3,#1=1,0=1")).hasToString("0=1,2.9=3,2.10=1,4=1,#1=1,#2=1");
    }

    @Test
    void lastAnswerToAChoiceWinsAndCalmAnswersVanish() {
        assertThat(Path.of(List.of(
                        new Deviation.Placed(List.of(3), 1),
                        new Deviation.Placed(List.of(3), 2),
                        new Deviation.Placed(List.of(4), 0),
                        new Deviation.Named(8, 1),
                        new Deviation.Named(8, 5),
                        new Deviation.Named(9, 0))))
                .hasToString("3=2,#8=5");
        assertThat(Path.of(List.of(new Deviation.Named(9, 0)))).isSameAs(Path.calm());
    }

    @Test
    void differsByPlaceOptionAndIdentity() {
        List<Path> paths = List.of(
                Path.calm(),
                Path.parse("1=1"),
                Path.parse("1=2"),
                Path.parse("2=1"),
                Path.parse("1.0=1"),
                Path.parse("#1=1"),
                Path.parse("#1=2"),
                Path.parse("1=1,#1=1"));
        assertThat(paths).doesNotHaveDuplicates();
        assertThat(Path.calm()).isNotEqualTo("");
        assertThat(paths.get(7).size()).isEqualTo(2);
    }

    @Test
    void changesOneAnswer() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        choices.pick("a", 3);
        choices.ask(Program.RPC, "b", 11, 2, Choices.NO_CAUSE);
        Path path = Path.parse("0=1").with(choices.trace(), 1, 1);
        assertThat(path).hasToString("0=1,#b=1");
        assertThat(path.with(choices.trace(), 0, 2)).hasToString("0=2,#b=1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4",
                "=1",
                "4=",
                "4=0",
                "4=-1",
                "4=x",
                "a=1",
                "1..2=1",
                "-1=1",
                "4294967295=1",
                "#=1",
                "#xyz=1",
                " 4=1",
                "4=99999999999"
            })
    void saysWhatCannotBeRead(String part) {
        assertThatThrownBy(() -> Path.parse("1=1," + part))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Path '1=1," + part + "' cannot be read at '" + part
                        + "'; a deviation looks like 4=1, #9f3c=1 or #9f3c:timeout.");
    }
}
