package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where OkHttp makes its clients: each is made of a builder, also if nobody has seen that builder. */
public final class OkHttpHooks implements AdapterHooks {

    private static final String HERE = "dev.windtunnel.calls.okhttp.";

    /** Made by the service loader. */
    public OkHttpHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                new AdapterHook(
                        "okhttp3/OkHttpClient",
                        "<init>",
                        "(Lokhttp3/OkHttpClient$Builder;)V",
                        Place.ARGUMENT,
                        HERE + "NewOkHttpClient"),
                new AdapterHook(
                        "okhttp3/internal/connection/RealCall",
                        "enqueue",
                        "(Lokhttp3/Callback;)V",
                        Place.ARGUMENT,
                        HERE + "NewCallback"));
    }
}
