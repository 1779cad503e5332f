package dev.windtunnel.bench;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.aws.AwsApi;
import dev.windtunnel.fidelity.aws.AwsSettings;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.fuzz.FuzzSubject;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.side.Answer;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * How many calls a second each side gets while an emulator is compared with its reference, held against what the slower one of them sustains from
 * the bare SDK. Both are DynamoDB Local, asked by as many lanes as this machine usually has cores.
 *
 * <p>Operations cost a service as much as 20 times more or less than each other, so the bare SDK sends the calls that the comparison has sent, in the same
 * order and with the same settings: also those that look at states, wait for tables and delete what is left, for the service has to answer them all the
 * same. Calls that the SDK refuses to send do not count on either side. A comparison asks both sides at once, each lane from a thread for each side, and
 * both run on this machine; so does the bare SDK. What one side sustains while the other one is idle is told beside it.
 */
final class FuzzTimes {

    private static final double LIMIT = 0.8;
    private static final Duration WARM_UP = Duration.ofSeconds(20);

    /** Short turns, so that whatever else the machine does meets both alike. */
    private static final Duration TURN = Duration.ofSeconds(3);

    private static final int ROUNDS = 15;
    private static final int LANES = 2;

    private FuzzTimes() {}

    /** A call as one side got it. */
    private record Sent(String operation, Map<String, Object> arguments, Side.Access access) {}

    public static void main(String[] args) throws Exception {
        Path own = Path.of(FuzzTimes.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Map<Thread, List<Sent>> sent = new ConcurrentHashMap<>();
        try (Emulator emulator = Emulator.dynamoDbLocal();
                Emulator reference = Emulator.dynamoDbLocal();
                AwsApi api = AwsApi.load("dynamodb", List.of(own), AwsSettings.DEFAULT);
                FuzzSubject subject = subject(api, endpoint(emulator), endpoint(reference), sent);
                BareDynamoDb bareEmulator = new BareDynamoDb(endpoint(emulator));
                BareDynamoDb bareReference = new BareDynamoDb(endpoint(reference))) {
            subject.open().close();
            // The same search goes on in each turn.
            Search search = subject.search(Strategy.COVERAGE.search(7));
            fuzz(subject, search, WARM_UP, sent);
            rate(requests(sent), bareEmulator, bareReference);
            double[] ratios = new double[ROUNDS];
            double[] fuzzing = new double[ROUNDS];
            double[] bare = new double[ROUNDS];
            double[] alone = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                fuzzing[round] = fuzz(subject, search, TURN, sent);
                List<List<BareDynamoDb.Ready>> again = requests(sent);
                bare[round] = rate(again, bareEmulator, bareReference);
                alone[round] = Math.min(rate(again, bareEmulator), rate(again, bareReference));
                ratios[round] = fuzzing[round] / bare[round];
            }
            BudgetRow.atLeast(
                            LIMIT,
                            "fidelity: calls a second while an emulator is compared",
                            Samples.median(ratios),
                            String.format(
                                    Locale.ROOT,
                                    "%,.0f to each side; from the bare SDK %,.0f to the slower side while both are asked, %,.0f while the other one is"
                                            + " idle",
                                    Samples.median(fuzzing),
                                    Samples.median(bare),
                                    Samples.median(alone)))
                    .report();
        }
        System.exit(0);
    }

    /** For each lane, what it has sent. */
    private static List<List<BareDynamoDb.Ready>> requests(Map<Thread, List<Sent>> sent)
            throws ReflectiveOperationException {
        List<List<BareDynamoDb.Ready>> requests = new ArrayList<>();
        for (List<Sent> lane : sent.values()) {
            List<BareDynamoDb.Ready> ready = new ArrayList<>();
            for (Sent call : lane) {
                ready.add(BareDynamoDb.request(call.operation(), call.arguments(), call.access()));
            }
            requests.add(ready);
        }
        return requests;
    }

    /** Calls a second that the slowest of these sides sustains while all of them are asked, each by a thread for each lane. */
    private static double rate(List<List<BareDynamoDb.Ready>> lanes, BareDynamoDb... sides) throws Exception {
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            List<Future<?>> sending = new ArrayList<>();
            long began = System.nanoTime();
            for (BareDynamoDb side : sides) {
                for (List<BareDynamoDb.Ready> lane : lanes) {
                    sending.add(threads.submit(() -> {
                        side.send(lane);
                        return null;
                    }));
                }
            }
            for (Future<?> one : sending) {
                one.get();
            }
            return lanes.stream().mapToInt(List::size).sum() * 1e9 / (System.nanoTime() - began);
        } finally {
            threads.shutdown();
        }
    }

    private static Endpoint endpoint(Emulator emulator) {
        return new Endpoint(URI.create(emulator.uri()), "windtunnel", "secret");
    }

    private static FuzzSubject subject(
            AwsApi api, Endpoint emulator, Endpoint reference, Map<Thread, List<Sent>> sent) {
        return new FuzzSubject(
                "dynamodb",
                api,
                ExamplesDocument.builtIn(api.grammar()),
                emulator,
                ReferenceSide.live(
                        new Noting(api.open(reference), sent),
                        String.valueOf(reference.uri().getAuthority())),
                "abc",
                Set.of(),
                () -> {});
    }

    /** Calls a second that each side gets. */
    private static double fuzz(FuzzSubject subject, Search search, Duration time, Map<Thread, List<Sent>> sent)
            throws Exception {
        sent.clear();
        long began = System.nanoTime();
        if (!Exploration.of(subject)
                .search(search)
                .lanes(LANES)
                .budget(new Budget(Long.MAX_VALUE, time))
                .run()
                .findings()
                .isEmpty()) {
            throw new IllegalStateException(
                    "DynamoDB Local differs from itself; finding that out takes time of its own.");
        }
        return sent.values().stream().mapToInt(List::size).sum() * 1e9 / (System.nanoTime() - began);
    }

    /** Notes the calls that are sent to a side, by the threads of the lanes. */
    private record Noting(Side side, Map<Thread, List<Sent>> sent) implements Side {

        @Override
        public Answer call(String operation, Map<String, Object> arguments, Access access) throws InterruptedException {
            Answer answer = side.call(operation, arguments, access);
            if (answer.outcome() != Answer.Outcome.NOT_SENT) {
                sent.computeIfAbsent(Thread.currentThread(), lane -> new ArrayList<>())
                        .add(new Sent(operation, arguments, access));
            }
            return answer;
        }

        @Override
        public void close() {
            side.close();
        }
    }
}
