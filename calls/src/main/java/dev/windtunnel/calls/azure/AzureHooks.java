package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where applications call asynchronous clients of the SDK, and where the SDK makes its pipelines and changes threads. */
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
                        HERE + "HandedOverCall"));
    }
}
