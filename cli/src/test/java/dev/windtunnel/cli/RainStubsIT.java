package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that talk to WireMock or MockWebServer in their own JVM are injected; those with mocks of clients are named. */
@Tag("full")
class RainStubsIT {

    private static final String[] LIBRARIES = {
        "wiremock", "mockwebserver", "okhttp", "okio", "kotlin", "mockito", "byte-buddy", "objenesis", "s3-",
                "sdk-core",
        "aws-", "utils-", "regions-", "auth-", "identity-", "http-", "metrics", "endpoints", "profiles", "checksums",
        "retries", "json-utils", "arns", "crt-core", "annotations", "slf4j", "reactive", "protocol", "third-party",
                "eventstream"
    };

    @TempDir
    static Path folder;

    private static JsonObject json(CommandRun run) {
        assertThat(run.out()).as(run.err()).isNotEmpty();
        assertThat(JsonOutputTest.errors("rain", run.out())).isEmpty();
        return JsonObject.parse(run.out(), "the output");
    }

    @Test
    void theBugIsFoundAtBothStubsAndMocksAreNamed() throws Exception {
        CommandRun run = CompiledProject.of("stubs", false, folder.resolve("buggy"), LIBRARIES)
                .rain("TicketsTest", "--json");

        JsonObject document = json(run);
        assertThat(document.objects("findings")).singleElement().satisfies(finding -> {
            assertThat(finding.strings("tests"))
                    .containsExactly(
                            "example.TicketsTest#booksAtMockWebServer()", "example.TicketsTest#booksAtWireMock()");
            assertThat(finding.strings("policies")).contains("P3");
        });
        assertThat(document.objects("mocked")).singleElement().satisfies(mocked -> {
            assertThat(mocked.string("test")).isEqualTo("example.TicketsTest#keepsPicturesInAMock()");
            assertThat(mocked.strings("clients")).isEqualTo(List.of("S3Client"));
            assertThat(mocked.number("calls")).isEqualTo(2);
        });
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
    }

    @Test
    void theFixedTwinIsSilent() throws Exception {
        CommandRun run = CompiledProject.of("stubs", true, folder.resolve("fixed"), LIBRARIES)
                .rain("TicketsTest");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out())
                .contains("failures of tests that count the requests to a stub server, which are no findings")
                .contains("not exercised: example.TicketsTest#keepsPicturesInAMock() calls mocks of S3Client (2 calls)")
                .contains("give the application a real client whose endpoint is an emulator or a stub server");
    }
}
