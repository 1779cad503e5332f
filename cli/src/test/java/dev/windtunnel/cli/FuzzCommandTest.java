package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class FuzzCommandTest {

    private static final String LYING = "built-in:TAGS_SURVIVE,POLICY_BY_STRANGERS,BARE_BAD_REQUEST";
    private static final List<String> SOME =
            List.of("--ops", "DeleteTags,PutPolicy,ReceiveMessages", "--executions", "200", "--seed", "1");

    @TempDir
    Path out;

    private CommandRun fuzz(String... more) {
        return CommandRun.of(Stream.concat(Stream.of("fuzz", "--out", out.toString()), Arrays.stream(more))
                .toArray(String[]::new));
    }

    private CommandRun shelf(String emulator, String reference, String... more) {
        return fuzz(Stream.of(
                        Stream.of("shelf", "--emulator", emulator, "--reference", reference),
                        SOME.stream(),
                        Arrays.stream(more))
                .flatMap(all -> all)
                .toArray(String[]::new));
    }

    private String readable(String text) {
        return text.replaceAll("wt3-\\S+", "wt3-...")
                .replaceAll("As a test: {2}\\S*/findings", "As a test:  RUN/findings");
    }

    @Test
    void theKnowledgeBaseChangesOnlyWhereSomethingNewWasFound() throws IOException {
        Path file = out.resolve("known.json");
        shelf(LYING, "built-in", "--knowledge", file.toString());
        String first = Files.readString(file);
        shelf(LYING, "built-in", "--knowledge", file.toString());

        assertThat(Files.readString(file)).isEqualTo(first);

        fuzz(
                "shelf",
                "--emulator=built-in:TAGS_ARE_ADDED",
                "--reference=built-in",
                "--ops=PutTags",
                "--executions=100",
                "--seed=1",
                "--knowledge=" + file);
        List<String> operations = KnowledgeBase.read(file).all().stream()
                .map(known -> known.discrepancy().operation())
                .toList();
        assertThat(operations)
                .contains("DeleteTags", "PutPolicy", "PutTags", "ReceiveMessages")
                .isSorted();
    }

    @Test
    void discrepanciesAreTold() {
        CommandRun run = shelf(LYING, "built-in");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        Golden.assertMatches("fuzz.txt", readable(run.out()));
    }

    @Test
    void anHonestEmulatorIsNotReported() {
        CommandRun run = shelf("built-in", "built-in");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        Golden.assertMatches("fuzz-honest.txt", readable(run.out()));
    }

    @Test
    void aTokenShowsItInAnotherJvm() throws Exception {
        String token = shelf(LYING, "built-in").out().replaceAll("(?s).*?windtunnel replay (wt3-\\S+).*", "$1");

        CommandRun replay = OwnJvm.run(List.of("replay", "--out", out.toString(), token));

        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out()).contains("PutPolicy");
    }

    @Test
    void aRecordingShowsWhatTheReferenceShowed() throws IOException {
        Path recording = out.resolve("shelf.json");
        CommandRun live = shelf(LYING, "built-in", "--json", "--record", recording.toString());
        CommandRun recorded = shelf(LYING, recording.toString(), "--json");

        assertThat(recorded.code()).as(recorded.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(discrepancies(recorded)).isNotEmpty().isEqualTo(discrepancies(live));
        assertThat(Files.readString(recording)).doesNotContain("key-of-the-librarian");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(recording)))
                .isEqualTo("rw-------");
    }

    @Test
    void whatARecordingDoesNotHoldIsCountedAndShown() {
        Path recording = out.resolve("shelf.json");
        shelf("built-in", "built-in", "--record", recording.toString());
        // This emulator makes other calls fail, so the calls after them are others.
        CommandRun recorded = shelf(LYING, recording.toString());

        assertThat(recorded.out()).contains("calls that the recording does not hold");
    }

    private static List<Map<?, ?>> discrepancies(CommandRun run) {
        Map<?, ?> document = (Map<?, ?>) Json.read(run.out());
        return ((List<?>) document.get("findings"))
                .stream()
                        .<Map<?, ?>>map(finding -> {
                            Map<String, Object> plain = new java.util.TreeMap<>();
                            ((Map<?, ?>) finding).forEach((name, value) -> {
                                if (!List.of("token", "test", "rate").contains(String.valueOf(name))) {
                                    plain.put(String.valueOf(name), value);
                                }
                            });
                            return plain;
                        })
                        .toList();
    }

    @Test
    void itStopsWhenNothingNewComes() {
        CommandRun run = fuzz(
                "shelf", "--emulator", LYING, "--reference", "built-in", "--ops", "PutPolicy", "--until-quiet", "2s");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out()).contains("until nothing new had shown for 2s");
    }

    @Test
    void severalLanesFindWhatOneFinds() {
        CommandRun one = shelf(LYING, "built-in", "--json");
        CommandRun four = shelf(LYING, "built-in", "--json", "--lanes", "4");

        assertThat(discrepancies(four)).isNotEmpty().isEqualTo(discrepancies(one));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            shelf --emulator built-in                                   | One side is missing; give its URL with --reference
            shelf --reference built-in                                  | One side is missing; give its URL with --emulator
            --emulator built-in --reference built-in                    | No service was given; name one of AWS
            shelf --emulator nonsense --reference built-in              | 'nonsense' is no URL of a service; give --emulator as http://HOST:PORT.
            shelf --emulator built-in --reference ftp://127.0.0.1       | 'ftp://127.0.0.1' is no URL of a service; give --reference
            shelf --emulator http://127.0.0.1:1 --reference built-in    | No server listens at 'http://127.0.0.1:1'; start the service
            shelf --emulator built-in:NO --reference built-in           | 'NO' is no lie of the built-in service; take all or some of
            shelf --emulator built-in --reference built-in --ops Fly    | The service 'shelf' has no operation 'Fly'; give --ops some of
            shelf --emulator built-in --reference built-in --budget no  | Time 'no' cannot be read;
            no/such.yaml --emulator built-in --reference built-in       | 'built-in' is an endpoint of the service 'shelf' only
            no/such.yaml --emulator http://127.0.0.1:1 --reference http://192.0.2.1 | 'http://192.0.2.1' is not on this machine, and tests create
            """)
    void badInputGetsOneSentence(String arguments, String sentence) {
        CommandRun run = fuzz(arguments.strip().split(" +"));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).contains("windtunnel: " + sentence);
        assertThat(run.err().strip().lines()).hasSize(1);
        assertThat(out).isEmptyDirectory();
    }

    @Test
    void anUnreadableRecordingGetsOneSentence() throws IOException {
        for (String text : List.of("{", "{}", "{\"schemaVersion\": 99}", "[1]")) {
            Path file = Files.writeString(Files.createTempFile("recording", ".json"), text);
            try {
                CommandRun run = shelf("built-in", file.toString());
                assertThat(run.code()).as(text).isEqualTo(Verdict.USAGE.exitCode());
                assertThat(run.err()).contains("windtunnel: Recording '" + file + "'");
                assertThat(run.err().strip().lines()).hasSize(1);
            } finally {
                Files.delete(file);
            }
        }
    }

    @Test
    void refusedKeysGetOneSentence() throws IOException {
        // Its owner has other keys than the usual ones.
        try (ShelfAt service = ShelfAt.start()) {
            CommandRun run = shelf(service.url(), "built-in");

            assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
            assertThat(run.err())
                    .contains("The emulator at '" + service.url() + "' refuses the keys of 'test' (403 WrongKey)")
                    .contains("set WINDTUNNEL_EMULATOR_KEYS to ACCOUNT:SECRET.");
            assertThat(run.err().strip().lines()).hasSize(1);
        }
    }

    /** The built-in service as if somebody else had started it. */
    private record ShelfAt(dev.windtunnel.demo.shelf.ShelfService service) implements AutoCloseable {

        static ShelfAt start() {
            return new ShelfAt(dev.windtunnel.demo.shelf.ShelfService.start());
        }

        String url() {
            return service.uri().toString();
        }

        @Override
        public void close() {
            service.close();
        }
    }

    @Test
    void nothingIsSentToAnyoneIfOneSideMayNotBeUsed() throws IOException {
        try (ServerSocket emulator = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            emulator.setSoTimeout(200);
            CommandRun run = shelf("http://127.0.0.1:" + emulator.getLocalPort(), "http://192.0.2.1:80");

            assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
            assertThat(run.err())
                    .isEqualTo(
                            "windtunnel: 'http://192.0.2.1:80' is not on this machine, and tests create and delete things"
                                    + " there; add --i-own-this-endpoint if that is what you want.\n");
            org.assertj.core.api.Assertions.assertThatThrownBy(emulator::accept)
                    .as("nobody has connected")
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }
}
