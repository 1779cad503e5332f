package dev.windtunnel.calls.urlconnection;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where the JDK makes its connections to URLs of HTTP, and only those: the JVM reads its own files by connections, too. */
public final class UrlConnectionHooks implements AdapterHooks {

    private static final String PROTOCOL = "sun/net/www/protocol/";
    private static final String NEW_CONNECTION = "dev.windtunnel.calls.urlconnection.NewConnection";

    /** Made by the service loader. */
    public UrlConnectionHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                new AdapterHook(PROTOCOL + "http/Handler", "openConnection", "", Place.RESULT, NEW_CONNECTION),
                new AdapterHook(PROTOCOL + "https/Handler", "openConnection", "", Place.RESULT, NEW_CONNECTION));
    }
}
