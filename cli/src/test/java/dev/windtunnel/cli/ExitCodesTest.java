package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.choices.ChoicesEngine;
import dev.windtunnel.explore.Calm;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.token.Token;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every command gives the code of the same table. */
@Tag("once")
class ExitCodesTest {

    @TempDir
    static Path folder;

    private static Path classes;

    @TempDir
    Path out;

    @BeforeAll
    static void compile() {
        classes = CompiledProgram.in(
                folder.resolve("classes"),
                SmallPrograms.BANK,
                SmallPrograms.FIXED_BANK,
                SmallPrograms.ALONE,
                SmallPrograms.EXITS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            0   | demo shop-fixed
            0   | corpus cinema-1
            0   | corpus schedules figure-2 --iterations 1 --no-uncontrolled --seed 1 --states
            0   | schedule --classpath CLASSES --main example.FixedBank --executions 50
            0   | sync reference --executions 20
            0   | replay PASSING
            0   | doctor
            0   | completion
            2   | demo nosuch
            2   | demo --strategy random
            2   | corpus nosuch
            2   | corpus cinema-1 --strategy random
            2   | corpus cinema-1 --executions 0
            2   | corpus schedules nosuch
            2   | schedule --classpath nowhere --main example.Bank
            2   | schedule --classpath CLASSES --main example.NoSuch
            2   | schedule --classpath CLASSES --main example.Bank --lanes 2
            2   | schedule --classpath CLASSES --main example.Bank --executions 0
            2   | calls
            2   | sync nosuch
            2   | sync reference --executions 0
            2   | sync
            2   | replay nonsense
            2   | replay UNKNOWN-ENGINE
            2   | replay UNKNOWN-SUBJECT
            2   | report nosuch
            2   | demo --resume
            3   | schedule --classpath CLASSES --main example.Exits --executions 50
            4   | schedule --classpath CLASSES --main example.Alone --executions 50
            4   | replay ELSEWHERE
            100 | demo shop
            100 | corpus audible --bugs
            100 | schedule --classpath CLASSES --main example.Bank --executions 200
            100 | sync reference --bug resurrection --executions 300 --seed 3
            100 | replay FAILING
            """)
    void eachCommandGivesTheCodeOfTheTable(int code, String line) {
        String[] words = Stream.of(line.split(" "))
                .map(word -> switch (word) {
                    case "CLASSES" -> classes.toString();
                    case "PASSING" -> token("choices", "demo/shop", "0.0=1");
                    case "FAILING" -> token("choices", "demo/shop", "0.0=1,0.1=2,0.2=1");
                    case "ELSEWHERE" -> token("choices", "demo/shop", "40=1");
                    case "UNKNOWN-ENGINE" -> token("future", "x", "0=1");
                    case "UNKNOWN-SUBJECT" -> token("choices", "demo/bakery", "0=1");
                    default -> word;
                })
                .toArray(String[]::new);
        boolean keepsRuns = !List.of("doctor", "completion").contains(words[0]) && !line.startsWith("corpus schedules");

        CommandRun run = CommandRun.of(
                keepsRuns
                        ? Stream.concat(Stream.of(words), Stream.of("--out", out.toString()))
                                .toArray(String[]::new)
                        : words);

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
        if (code == 2) {
            assertThat(run.err()).startsWith("windtunnel: ").hasLineCount(1);
        }
    }

    private static String token(String engine, String subject, String path) {
        return Token.of(engine, subject, 0, 0, dev.windtunnel.explore.Path.parse(path))
                .text();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # stop        | executions | broken | decisive | code
            EXHAUSTED     | 20         | 0      | false    | 0
            NOT_CALM      | 0          | 0      | false    | 3
            NOTHING_ASKED | 0          | 0      | false    | 4
            EXHAUSTED     | 20         | 3      | false    | 4
            EXHAUSTED     | 20         | 0      | true     | 4
            INTERRUPTED   | 20         | 0      | false    | 130
            """)
    void theReportOfARunGivesTheSameCode(Summary.Stop stop, long executions, long broken, boolean decisive, int code) {
        try (Run run = Runs.in(out).create("demo", Map.of())) {
            run.ended(
                    new ChoicesEngine(),
                    new Summary(
                            "demo/shop",
                            new Calm(Ending.PASSED, 2, 3, false, Duration.ZERO),
                            executions,
                            0,
                            0,
                            broken,
                            List.of(),
                            List.of(new Shortfall("things", decisive ? 1 : 0, decisive, "Do something.")),
                            Map.of(),
                            Coverage.EVERY_PATH,
                            false,
                            stop));
            run.finish();
        }

        assertThat(CommandRun.of("report", "--out", out.toString()).code()).isEqualTo(code);
        assertThat(CommandRun.of("report", "--json", "--out", out.toString()).code())
                .isEqualTo(code);
        assertThat(CommandRun.of("report", "--format", "sarif", "--out", out.toString())
                        .code())
                .isEqualTo(code);
    }

    @Test
    void aRunThatDidNotComeToItsEndIsInterrupted() {
        Runs.in(out).create("demo", Map.of()).close();

        assertThat(CommandRun.of("report", "--out", out.toString()).code()).isEqualTo(130);
    }
}
