package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.schedule.ThreadOracles;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramTest {

    @Test
    void theTextSaysEverything() {
        Program plain =
                new Program("example.Bank", new ClassPath("target/classes"), List.of(), true, ThreadOracles.USUAL);
        Program full = new Program(
                "example.Bank",
                new ClassPath("my classes:50%+.jar"),
                List.of("", "with", "a b", "%", "ü\n"),
                false,
                new ThreadOracles(true, true, false, true));

        assertThat(plain.text()).isEqualTo("example.Bank in target/classes");
        assertThat(Program.parse(plain.text())).isEqualTo(plain);
        assertThat(full.text())
                .isEqualTo(
                        "example.Bank in my%20classes:50%25%2B.jar"
                                + " for races,collections,spurious-wake-ups,no-leaks,no-plain-accesses with % with a%20b %25 ü%0A");
        assertThat(Program.parse(full.text())).isEqualTo(full);
    }

    @Test
    void aLongTextHasAShortName() {
        Program program = new Program(
                "example.Bank", new ClassPath("lib/some.jar:".repeat(50)), List.of(), true, ThreadOracles.USUAL);

        assertThat(program.name()).startsWith("example.Bank in @").hasSizeLessThan(40);
    }
}
