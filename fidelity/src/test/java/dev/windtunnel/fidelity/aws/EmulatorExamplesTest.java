package dev.windtunnel.fidelity.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.testing.Emulator;
import dev.windtunnel.testing.Golden;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
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
    void s3rverAnswersAsListed() throws Exception {
        try (Emulator emulator = Emulator.s3rver()) {
            check("s3", "s3rver", new Endpoint(URI.create(emulator.uri()), "S3RVER", "S3RVER"));
        }
    }

    private static void check(String service, String emulator, Endpoint endpoint) throws InterruptedException {
        AwsApi api = TestSdk.api(service);
        Examples examples = ExamplesDocument.builtIn(api.grammar());
        List<String> others = new ArrayList<>();
        int done = 0;
        try (Side side = api.open(endpoint, AwsSettings.DEFAULT.withTimeout(Duration.ofSeconds(30)))) {
            for (List<Example> calls : new TreeMap<>(examples.calls()).values()) {
                for (int i = 0; i < calls.size(); i++) {
                    Answer answer = new ExampleCaller(examples, side).call(calls.get(i));
                    if (BY_CHANCE.contains(calls.get(i).operation())) {
                        continue;
                    }
                    if (answer.isDone()) {
                        done++;
                    } else {
                        others.add(calls.get(i).operation() + (i == 0 ? "" : "#" + (i + 1)) + ": " + text(answer));
                    }
                }
            }
        }
        assertThat(done).isPositive();
        Golden.assertMatches(
                "examples-" + emulator + ".txt",
                done + " examples succeed, these do not:\n" + String.join("\n", others) + "\n");
    }

    /** Without messages: they have names of resources and numbers of requests. */
    private static String text(Answer answer) {
        return answer.outcome() + " " + answer.status() + " " + answer.code();
    }
}
