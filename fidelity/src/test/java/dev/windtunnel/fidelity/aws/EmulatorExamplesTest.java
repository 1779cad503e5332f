package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.examples.ExampleReport;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.testing.Emulator;
import dev.windtunnel.testing.Golden;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every example really succeeds on an emulator that implements its operation. What does not is listed in a golden file, with the answer: lines
 * with 501 or an unknown operation are not implemented, and each of the others was looked at.
 */
@Tag("full")
class EmulatorExamplesTest {

    /** A task can be cancelled only while it runs, and tasks are short here. */
    private static final Set<String> BY_CHANCE = Set.of("CancelMessageMoveTask");

    @Test
    void dynamoDbLocalAnswersAsListed() throws Exception {
        try (Emulator emulator = Emulator.dynamoDbLocal()) {
            check("dynamodb", "dynamodb-local", new Endpoint(URI.create(emulator.uri()), "windtunnel", "secret"));
        }
    }

    @Test
    void dynaliteAnswersAsListed() throws Exception {
        try (Emulator emulator = Emulator.dynalite()) {
            check("dynamodb", "dynalite", new Endpoint(URI.create(emulator.uri()), "windtunnel", "secret"));
        }
    }

    @Test
    void elasticMqAnswersAsListed() throws Exception {
        try (Emulator emulator = Emulator.elasticMq()) {
            check("sqs", "elasticmq", new Endpoint(URI.create(emulator.uri()), "windtunnel", "secret"));
        }
    }

    @Test
    void s3proxyAnswersAsListed() throws Exception {
        try (Emulator emulator = Emulator.named("s3proxy")) {
            check("s3", "s3proxy", new Endpoint(URI.create(emulator.uri()), "windtunnel", "secret"));
        }
    }

    @Test
    void s3rverAnswersAsListed() throws Exception {
        try (Emulator emulator = Emulator.s3rver()) {
            check("s3", "s3rver", new Endpoint(URI.create(emulator.uri()), "S3RVER", "S3RVER"));
        }
    }

    private static void check(String service, String emulator, Endpoint endpoint) throws InterruptedException {
        AwsApi api = TestSdk.api(service);
        try (Side side = api.open(endpoint, AwsSettings.DEFAULT.withTimeout(Duration.ofSeconds(30)))) {
            Golden.assertMatches(
                    "examples-" + emulator + ".txt",
                    ExampleReport.of(ExamplesDocument.builtIn(api.grammar()), side, BY_CHANCE));
        }
    }
}
