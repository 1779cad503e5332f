package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.schedule.ThreadOracles;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProgramTest {

    @Test
    void theTextSaysEverything() {
        Program plain = new Program(
                "example.Bank", new ClassPath("target/classes"), List.of(), true, true, ThreadOracles.USUAL);
        Program full = new Program(
                "example.Bank",
                new ClassPath("my classes:50%+.jar"),
                List.of("", "with", "a b", "%", "ü\n"),
                false,
                false,
                new ThreadOracles(true, true, false, true));

        assertThat(plain.text()).isEqualTo("example.Bank in target/classes");
        assertThat(Program.parse(plain.text())).isEqualTo(plain);
        assertThat(full.text())
                .isEqualTo(
                        "example.Bank in my%20classes:50%25%2B.jar"
                                + " for races,collections,spurious-wake-ups,no-leaks,no-plain-accesses,no-assertions with % with a%20b %25 ü%0A");
        assertThat(Program.parse(full.text())).isEqualTo(full);
    }

    @Test
    void aLongTextHasAShortName() {
        Program program = new Program(
                "example.Bank", new ClassPath("lib/some.jar:".repeat(50)), List.of(), true, true, ThreadOracles.USUAL);

        assertThat(program.name()).startsWith("example.Bank in @").hasSizeLessThan(40);
    }

    @Test
    void aNameLeadsBackToTheProgram() {
        Program plain = new Program("A", new ClassPath("classes"), List.of(), true, true, ThreadOracles.USUAL);
        Program large =
                new Program("A", new ClassPath("lib/some.jar:".repeat(50)), List.of(), true, true, ThreadOracles.USUAL);

        assertThat(Program.named(plain.name(), Stream::empty)).contains(plain);
        assertThat(Program.named(large.name(), () -> Stream.of(plain.text(), large.text())))
                .contains(large);
        assertThat(Program.named(large.name(), () -> Stream.of(plain.text()))).isEmpty();
    }

    @Test
    void complaintsAreOneSentenceForTheUser() {
        assertThatThrownBy(() -> Program.parse("nonsense"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'nonsense' names no program; copy the token whole from the report.");
        assertThatThrownBy(() -> new ClassPath("no/such/folder").entries())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Class path entry 'no/such/folder' does not exist; build the program first");
        assertThatThrownBy(() -> new ClassPath(" ").entries())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Class path ' ' is empty; give a folder with classes, or a jar.");
    }
}
