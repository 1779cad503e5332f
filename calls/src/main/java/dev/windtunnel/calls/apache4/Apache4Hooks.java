package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where Apache HttpClient 4 builds its clients: a classic one from a chain, whose innermost part is passed to the next one. */
public final class Apache4Hooks implements AdapterHooks {

    private static final String HERE = "dev.windtunnel.calls.apache4.";

    /** Made by the service loader. */
    public Apache4Hooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                new AdapterHook(
                        "org/apache/http/impl/execchain/ProtocolExec",
                        "<init>",
                        "(Lorg/apache/http/impl/execchain/ClientExecChain;Lorg/apache/http/protocol/HttpProcessor;)V",
                        Place.ARGUMENT,
                        HERE + "NewClassicChain"),
                new AdapterHook(
                        "org/apache/http/impl/nio/client/HttpAsyncClientBuilder",
                        "build",
                        "",
                        Place.RESULT,
                        HERE + "NewAsyncClient"));
    }
}
