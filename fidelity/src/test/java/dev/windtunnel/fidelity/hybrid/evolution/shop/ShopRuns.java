package dev.windtunnel.fidelity.hybrid.evolution.shop;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.fidelity.hybrid.evolution.Ran;
import dev.windtunnel.fidelity.hybrid.evolution.Runs;
import dev.windtunnel.fidelity.hybrid.watch.HybridInjection;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.SideSettings;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.testing.Emulator;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Runs the tests of the shop in this JVM, redirected and watched as the agent does it. The client of the shop knows neither side. */
final class ShopRuns implements Runs, AutoCloseable {

    private static final String TEST_CLASS = "shop.ShopTests";
    private static final long SEED = 16;

    private final Emulator emulator = Emulator.dynamoDbLocal();
    private final Emulator cloud = Emulator.dynalite();
    private final HybridInjection injection = new HybridInjection();
    private final Releases releases = new Releases(ShopTests.count(), SEED);
    private final DynamoDbClient client;
    private final ShopTests tests;

    ShopRuns() {
        CallAgent.install();
        client = DynamoDbClient.builder()
                .region(Region.US_EAST_1)
                // Nobody listens there.
                .endpointOverride(URI.create("http://127.0.0.1:9"))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("nobody", "nothing")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
        tests = new ShopTests(client);
        for (Side side : Side.values()) {
            redirect(side);
            new Tables(client).deploy();
        }
    }

    private void redirect(Side side) {
        Map<String, String> settings = new HashMap<>(SideSettings.of(Side.EMULATOR, Map.of("", endpoint(emulator))));
        settings.putAll(SideSettings.of(Side.CLOUD, Map.of("", endpoint(cloud))));
        settings.put(SideSettings.DEFAULT_SIDE, side.word());
        injection.begin(settings);
    }

    private static Endpoint endpoint(Emulator emulator) {
        return new Endpoint(URI.create(emulator.uri()), emulator.account(), emulator.secret());
    }

    /** What stands in URLs of either side. */
    List<String> hosts() {
        return List.of("127.0.0.1:" + emulator.port(), "127.0.0.1:" + cloud.port());
    }

    @Override
    public int tests() {
        return ShopTests.count();
    }

    @Override
    public int versions() {
        return Releases.VERSIONS;
    }

    @Override
    public String name(int test) {
        return tests.name(test);
    }

    @Override
    public Ran suite(int test, int version) {
        return run(Side.EMULATOR, test, version, 1);
    }

    @Override
    public Ran alone(int test, int version) {
        return run(Side.EMULATOR, test, version, 2);
    }

    @Override
    public Ran cloud(int test, int version) {
        return run(Side.CLOUD, test, version, 3);
    }

    private Ran run(Side side, int test, int version, long seed) {
        redirect(side);
        Chance chance = new Chance((seed * 1_000 + version) * 1_000 + test);
        CallExecution execution = CallExecution.observe(TEST_CLASS, new CallExploration());
        try (CallContext.Scope scope = execution.root().enter()) {
            boolean passed = passes(test, version, chance);
            return new Ran(WatchedTest.read(injection.facts(TEST_CLASS, execution)), passed, chance.drawn());
        } finally {
            execution.close();
        }
    }

    private boolean passes(int test, int version, Chance chance) {
        try {
            return tests.passes(test, releases.of(test, version), chance);
        } catch (SdkException e) {
            // What a test framework would take for a failure.
            return false;
        }
    }

    @Override
    public void close() {
        Redirection.set(null);
        client.close();
        CallAgent.uninstall();
        cloud.close();
        emulator.close();
    }
}
