package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where Apache HttpClient 5 builds its clients. */
public final class Apache5Hooks implements AdapterHooks {

    private static final String IMPL = "org/apache/hc/client5/http/impl/";
    private static final String NEW_CLIENT = "dev.windtunnel.calls.apache5.NewApacheClient";

    /** Made by the service loader. */
    public Apache5Hooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                new AdapterHook(IMPL + "classic/HttpClientBuilder", "build", "", Place.BEGINNING, NEW_CLIENT),
                new AdapterHook(IMPL + "async/HttpAsyncClientBuilder", "build", "", Place.BEGINNING, NEW_CLIENT));
    }
}
