package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where applications call asynchronous clients of the SDK, where the SDK makes its pipelines and changes threads, and where it waits before it tries again. */
public final class AzureHooks implements AdapterHooks {

    private static final String SDK = "com/azure/";
    private static final String HERE = "dev.windtunnel.calls.azure.";
    private static final String MONO = ")Lreactor/core/publisher/Mono;";

    /** Made by the service loader. */
    public AzureHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                new AdapterHook(SDK + "core/http/HttpPipeline", "<init>", "", Place.ARGUMENT, HERE + "NewPipeline"),
                new AdapterHook(SDK + "*AsyncClient", "*", MONO, Place.RESULT, HERE + "AssembledMono"),
                new AdapterHook(SDK + "*AsyncClientBase", "*", MONO, Place.RESULT, HERE + "AssembledMono"),
                new AdapterHook(
                        SDK + "core/util/SharedExecutorService",
                        "submit",
                        "(Ljava/util/concurrent/Callable;)Ljava/util/concurrent/Future;",
                        Place.ARGUMENT,
                        HERE + "HandedOverCall"),
                // Clients of storage have a policy of their own, all others that of the core.
                new AdapterHook(
                        SDK + "storage/common/policy/RequestRetryOptions",
                        "calculateDelayInMs",
                        "(I)J",
                        Place.RESULT,
                        HERE + "ShortDelay"),
                backOff("ExponentialBackoff", "calculateRetryDelay"),
                backOff("FixedDelay", "calculateRetryDelay"),
                backOff("RetryPolicy", "determineDelayDuration"));
    }

    /** How long the core of the SDK waits. */
    private static AdapterHook backOff(String type, String method) {
        return new AdapterHook(
                SDK + "core/http/policy/" + type,
                method,
                ")Ljava/time/Duration;",
                Place.RESULT,
                "dev.windtunnel.calls.agent.ShortBackOff");
    }
}
