package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class SyncCommandTest {

    @TempDir
    Path out;

    private CommandRun sync(String... more) {
        return CommandRun.of(Stream.concat(Stream.of("sync", "--out", out.toString()), Arrays.stream(more))
                .toArray(String[]::new));
    }

    @Test
    void aSurpriseIsFoundToldAndReplayed() {
        CommandRun run = sync("reference", "--bug", "resurrection", "--executions", "300", "--seed", "3");

        assertThat(run.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        Golden.assertMatches("sync.txt", run.out().replaceAll("wt3-\\S+", "wt3-..."));

        String token = run.out().replaceAll("(?s).*windtunnel replay (wt3-\\S+).*", "$1");
        CommandRun replay = CommandRun.of("replay", "--out", out.toString(), token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out()).contains("resurrected");
    }

    @Test
    void theCorrectReferenceIsNotReported() {
        CommandRun run = sync("reference", "--nodes", "3", "--files", "2", "--executions", "1000", "--seed", "1");

        assertThat(run.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out()).startsWith("1,000 tests, ").contains("no finding");
    }

    @Test
    void machinesGetADocument() {
        CommandRun run = sync("reference", "--bug", "resurrection", "--executions", "300", "--seed", "3", "--json");

        Map<?, ?> document = (Map<?, ?>) Json.read(run.out());
        assertThat(document.get("tests")).isEqualTo(300L);
        assertThat((Long) document.get("operations")).isGreaterThan(300L);
        assertThat(document.get("findings"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .first()
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("class", "resurrected")
                .containsKeys("test", "rate", "token", "evidence");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            nosuch                       | There is no synchronizer 'nosuch'; choose one of
            reference --bug nosuch       | There is no bug 'nosuch'; choose one of
            reference --nodes 1          | '1' nodes cannot be tested; give --nodes 2 to 8.
            reference --files 0          | '0' files cannot be tested; give --files 1 to 9.
            reference --lanes 0          | '0' lanes cannot run anything; give --lanes at least 1.
            reference --budget soon      | Time 'soon' cannot be read;
            unison --bug lost-write      | 'unison' has no bugs that we know of; --bug is for reference.
            directories --folder .       | '1' folders cannot be the same or not; give --folder for each of two or more.
            """)
    void badInputGetsOneSentence(String arguments, String sentence) {
        CommandRun run = sync(arguments.split(" "));

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).contains("windtunnel: " + sentence);
        assertThat(run.err().strip().lines()).hasSize(1);
    }

    @Test
    void unisonIsTestedForReal() {
        CommandRun run = sync("unison", "--executions", "20", "--lanes", "2", "--seed", "1");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(List.of(run.out().split(" "))).contains("20");
    }
}
