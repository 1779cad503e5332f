package dev.windtunnel.bench;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.aws.AwsApi;
import dev.windtunnel.fidelity.aws.AwsSettings;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.fuzz.FuzzSubject;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.testing.Emulator;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * How many calls a second each side gets while an emulator is compared with its reference, held against what the slower one of them sustains from
 * the bare SDK. Both are DynamoDB Local, asked by one lane.
 *
 * <p>Operations cost a service as much as 20 times more or less than each other, so the calls that the comparison made are made once more, one after the other, by the part of us that calls the SDK. How much slower that is
 * than the bare SDK is measured with the cheapest call there is, for which our part weighs most, and taken off.
 */
final class FuzzTimes {

    private static final double LIMIT = 0.8;
    private static final Duration WARM_UP = Duration.ofSeconds(20);
    private static final Duration MEASURED = Duration.ofSeconds(25);
    private static final int ROUNDS = 7;
    private static final int CALLS = 400;
    private static final String OPERATION = "DescribeLimits";

    private FuzzTimes() {}

    /** A call as one side got it. */
    private record Sent(String operation, Map<String, Object> arguments, Side.Access access) {}

    public static void main(String[] args) throws Exception {
        Path own = Path.of(
                FuzzTimes.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Emulator emulator = Emulator.dynamoDbLocal();
                Emulator reference = Emulator.dynamoDbLocal();
                AwsApi api = AwsApi.load("dynamodb", List.of(own), AwsSettings.DEFAULT)) {
            Endpoint first = endpoint(emulator);
            Endpoint second = endpoint(reference);
            fuzz(api, first, second, WARM_UP, new ArrayList<>());
            List<Sent> sent = new ArrayList<>();
            double fuzzing = fuzz(api, first, second, MEASURED, sent);
            double again = Math.min(repeated(api, first, sent), repeated(api, second, sent));
            double overhead = overhead(api, first);
            double bare = again * overhead;
            BudgetRow.atLeast(
                            LIMIT,
                            "fidelity: calls a second while an emulator is compared",
                            fuzzing / bare,
                            String.format(
                                    Locale.ROOT,
                                    "%,.0f to each side; the slower side %,.0f from the bare SDK (%,d calls made again: %,.0f, of which we take %.0f%%)",
                                    fuzzing,
                                    bare,
                                    sent.size(),
                                    again,
                                    100 * (overhead - 1)))
                    .report();
        }
        System.exit(0);
    }

    private static Endpoint endpoint(Emulator emulator) {
        return new Endpoint(URI.create(emulator.uri()), "windtunnel", "secret");
    }

    /** Calls a second that each side got, without those by which the subject gets to know them. */
    private static double fuzz(AwsApi api, Endpoint emulator, Endpoint reference, Duration time, List<Sent> sent)
            throws Exception {
        Api noted = new Noting(api, emulator, sent);
        try (FuzzSubject subject = new FuzzSubject(
                "dynamodb",
                noted,
                ExamplesDocument.builtIn(api.grammar()),
                emulator,
                ReferenceSide.live(api.open(reference), String.valueOf(reference.uri().getAuthority())),
                "bench" + sent.size() + time.toSeconds(),
                Set.of(),
                () -> {})) {
            subject.open().close();
            sent.clear();
            long before = subject.calls();
            long began = System.nanoTime();
            if (!Exploration.of(subject)
                    .search(subject.search(Strategy.COVERAGE.search(7)))
                    .budget(new Budget(Long.MAX_VALUE, time))
                    .run()
                    .findings()
                    .isEmpty()) {
                throw new IllegalStateException("DynamoDB Local differs from itself; finding that out takes time of its own.");
            }
            return (subject.calls() - before) * 1e9 / (System.nanoTime() - began);
        }
    }

    /** Notes the calls to one endpoint. */
    private record Noting(AwsApi api, Endpoint which, List<Sent> sent) implements Api {

        @Override
        public Grammar grammar() {
            return api.grammar();
        }

        @Override
        public Side open(Endpoint endpoint) {
            Side side = api.open(endpoint);
            if (!endpoint.equals(which)) {
                return side;
            }
            return new Side() {
                @Override
                public Answer call(String operation, Map<String, Object> arguments, Access access)
                        throws InterruptedException {
                    synchronized (sent) {
                        sent.add(new Sent(operation, arguments, access));
                    }
                    return side.call(operation, arguments, access);
                }

                @Override
                public void close() {
                    side.close();
                }
            };
        }

        @Override
        public void close() {
            // The other side needs it.
        }
    }

    private static double repeated(AwsApi api, Endpoint endpoint, List<Sent> sent) throws InterruptedException {
        try (Side side = api.open(endpoint)) {
            long began = System.nanoTime();
            for (Sent call : sent) {
                side.call(call.operation(), call.arguments(), call.access());
            }
            return sent.size() * 1e9 / (System.nanoTime() - began);
        }
    }

    /** How many times as long a call takes through our part as by the bare SDK: by turns, the median of several rounds of each. */
    private static double overhead(AwsApi api, Endpoint endpoint) throws InterruptedException {
        try (Side side = api.open(endpoint);
                DynamoDbClient client = DynamoDbClient.builder()
                        .endpointOverride(endpoint.uri())
                        .region(Region.US_EAST_1)
                        .credentialsProvider(StaticCredentialsProvider.create(
                                AwsBasicCredentials.create(endpoint.account(), endpoint.secret())))
                        .httpClient(ApacheHttpClient.create())
                        .build()) {
            double[] ours = new double[ROUNDS];
            double[] bare = new double[ROUNDS];
            for (int i = 0; i < ROUNDS; i++) {
                ours[i] = nanos(() -> {
                    try {
                        return side.call(OPERATION, Map.of(), Side.Access.OWN).status();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                        throw new IllegalStateException(e);
                    }
                });
                bare[i] = nanos(() -> client.describeLimits().sdkHttpResponse().statusCode());
            }
            return Math.max(1, Samples.median(ours) / Samples.median(bare));
        }
    }

    private static double nanos(LongSupplier call) {
        long began = System.nanoTime();
        for (int i = 0; i < CALLS; i++) {
            if (call.getAsLong() != 200) {
                throw new IllegalStateException("'" + OPERATION + "' was refused.");
            }
        }
        return System.nanoTime() - began;
    }
}
