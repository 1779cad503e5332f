package dev.windtunnel.calls.stub;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.ArrayList;
import java.util.List;

/** Where servers start that give prepared answers: that of OkHttp 4 and that of OkHttp 5. */
public final class StubHooks implements AdapterHooks {

    private static final String STARTED = "dev.windtunnel.calls.stub.StartedStub";

    /** Made by the service loader. */
    public StubHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        List<AdapterHook> hooks = new ArrayList<>();
        for (String type : List.of("okhttp3/mockwebserver/MockWebServer", "mockwebserver3/MockWebServer")) {
            hooks.add(new AdapterHook(type, "start", "(Ljava/net/InetAddress;I)V", Place.END, STARTED));
        }
        return hooks;
    }
}
