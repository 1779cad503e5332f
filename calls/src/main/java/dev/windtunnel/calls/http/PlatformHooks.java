package dev.windtunnel.calls.http;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.ArrayList;
import java.util.List;

/** Where the JDK makes its HTTP clients and its HTTP servers. */
public final class PlatformHooks implements AdapterHooks {

    private static final String CLIENT = "jdk/internal/net/http/HttpClientBuilderImpl";
    private static final String SERVER = "sun/net/httpserver/";
    private static final String HERE = "dev.windtunnel.calls.http.";

    /** Made by the service loader. */
    public PlatformHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        List<AdapterHook> hooks = new ArrayList<>();
        hooks.add(
                new AdapterHook(CLIENT, "build", "()Ljava/net/http/HttpClient;", Place.RESULT, HERE + "NewHttpClient"));
        hooks.add(new AdapterHook(SERVER + "HttpContextImpl", "<init>", "", Place.END, HERE + "NewHttpContext"));
        for (String server : List.of("HttpServerImpl", "HttpsServerImpl")) {
            hooks.add(new AdapterHook(SERVER + server, "start", "()V", Place.END, HERE + "StartedHttpServer"));
            hooks.add(new AdapterHook(SERVER + server, "stop", "(I)V", Place.BEGINNING, HERE + "StoppedHttpServer"));
        }
        return hooks;
    }
}
