package dev.windtunnel.bench;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.rain.service.CloudServices;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * How long a test takes when one of its calls meets the policies of rain, held against the same test in calm air: a test of ten calls of the AWS
 * SDK, with timeouts of 30 s, to a service on this machine. The extra attempts have time of their own, which the policies make the client take:
 * that of a call, and of the pause before it. Everything else is ours.
 *
 * <p>Injection runs share JVMs, so the time until the test begins is no part of that budget. It is told beside it: that of a JVM with the agent
 * until its first call is over, and that of the same JVM without it. {@link AgentStartTimes} has the budgets of starting a JVM.
 */
final class RainTimes {

    private static final double FACTOR = 1.1;
    private static final double MORE_MILLIS = 50;

    private static final int CALLS = 10;
    private static final int ATTEMPTS = 3;
    private static final int SERVICE_MILLIS = 5;
    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int WARM_UP = 20;
    private static final int RUNS = 40;
    private static final int STARTS = 5;

    private final DynamoDbClient client;

    private RainTimes(DynamoDbClient client) {
        this.client = client;
    }

    /** With a port, this is a JVM that makes one call to the service there. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            try (DynamoDbClient client = client(Integer.parseInt(args[0]))) {
                client.listTables();
            }
            System.exit(0);
        }
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.setExecutor(Executors.newCachedThreadPool());
        service.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            try {
                Thread.sleep(SERVICE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            byte[] answer = "{}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        service.start();
        String start = start(service.getAddress().getPort());
        CallAgent.install();
        try (DynamoDbClient client = client(service.getAddress().getPort())) {
            new RainTimes(client).report(start);
        }
        System.exit(0);
    }

    private static String start(int port) throws IOException, InterruptedException {
        String classPath = System.getProperty("java.class.path");
        String agent = "-javaagent:" + AgentStartTimes.agent();
        double[] millis = StartTimes.shortest(
                STARTS,
                OtherJvm.of(RainTimes.class, String.valueOf(port)).command(),
                OtherJvm.of(RainTimes.class, String.valueOf(port), classPath, agent)
                        .command());
        return String.format(
                Locale.ROOT, "a JVM until its first call is over %.0f ms, without agent %.0f ms", millis[1], millis[0]);
    }

    private static DynamoDbClient client(int port) {
        return DynamoDbClient.builder()
                .endpointOverride(URI.create("http://127.0.0.1:" + port))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .httpClient(ApacheHttpClient.builder().socketTimeout(TIMEOUT).build())
                .overrideConfiguration(
                        options -> options.retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                .backoffStrategy(BackoffStrategy.fixedDelayWithoutJitter(PAUSE))
                                .circuitBreakerEnabled(false)
                                .build()))
                .build();
    }

    private static Map<String, Fault> policies() {
        Fault lost = new Fault.Reset(Fault.When.AFTER);
        Fault busy = CloudServices.known().named("dynamodb").unavailable();
        Map<String, Fault> policies = new LinkedHashMap<>();
        policies.put("P1", new Fault.ByAttempt(lost, Optional.empty()));
        policies.put("P2", new Fault.ByAttempt(lost, Optional.of(lost)));
        policies.put("P3", new Fault.ByAttempt(busy, Optional.of(busy)));
        policies.put("P4", new Fault.ByAttempt(lost, Optional.of(busy)));
        return policies;
    }

    private void report(String start) {
        Fault none = new Fault.Reset(Fault.When.AFTER);
        for (int i = 0; i < WARM_UP; i++) {
            policies().values().forEach(fault -> test(fault, true));
            test(none, false);
        }
        double calm = median(none, false, 0);
        double call = calm / CALLS;
        policies().forEach((name, fault) -> {
            // The first attempt is one of the calm run's calls.
            int extra = name.equals("P1") ? 1 : ATTEMPTS - 1;
            double own = extra * (call + PAUSE.toMillis());
            double injected = median(fault, true, 1 + extra);
            BudgetRow.atMost(
                            1,
                            "rain: a test of 10 calls, one of which meets " + name,
                            (injected - own) / (FACTOR * calm + MORE_MILLIS),
                            String.format(
                                    Locale.ROOT,
                                    "%.1f ms; calm %.1f ms, extra attempts %.1f ms; of 1.1 x calm + 50 ms; apart: %s",
                                    injected,
                                    calm,
                                    own,
                                    start))
                    .report();
        });
    }

    /** The median time of the test, in milliseconds. */
    private double median(Fault fault, boolean injected, int attempts) {
        double[] millis = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            Run run = test(fault, injected);
            if (run.faulted() != (injected ? 1 : 0) || run.calls() != CALLS + Math.max(0, attempts - 1)) {
                throw new IllegalStateException(
                        "The test made " + run.calls() + " calls, and " + run.faulted() + " of them met a fault.");
            }
            millis[i] = run.millis();
        }
        Arrays.sort(millis);
        return millis[RUNS / 2];
    }

    /** @param faulted how many logical calls met a fault */
    private record Run(double millis, int calls, long faulted) {}

    private Run test(Fault fault, boolean injected) {
        CallSettings settings = CallSettings.with(plan(fault))
                .withOwnCalls(true)
                .shorteningBackOff(true)
                .at(FaultLayer.ABOVE_ALL_RETRIES);
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(injected ? new FirstCall() : Pilot.calm(), false),
                        settings,
                        new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            long begin = System.nanoTime();
            List<SdkException> failures = new ArrayList<>();
            for (int i = 0; i < CALLS; i++) {
                try {
                    client.listTables();
                } catch (SdkException e) {
                    failures.add(e);
                }
            }
            double millis = (System.nanoTime() - begin) / 1e6;
            return new Run(
                    millis,
                    execution.calls().size(),
                    execution.calls().stream()
                            .filter(each -> each.fault() != null && each.attempt() == 1)
                            .count());
        }
    }

    private static FaultPlan plan(Fault fault) {
        return new FaultPlan() {
            @Override
            public List<Fault> ofClient(OutgoingCall call) {
                return List.of(fault);
            }

            @Override
            public List<Fault> ofService(String name, OutgoingCall call) {
                return List.of();
            }
        };
    }

    /** Has the first call meet the fault. */
    private static final class FirstCall implements Pilot {
        private boolean isOver;

        @Override
        public int atPosition(int position, int options) {
            return 0;
        }

        @Override
        public int atIdentity(long identity, int options) {
            boolean faulted = !isOver && options > 1;
            isOver = true;
            return faulted ? 1 : 0;
        }
    }
}
