package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where applications enter clients of the SDK, where it waits before it tries again, and where it makes its client of Netty. */
public final class AwsHooks implements AdapterHooks {

    private static final String SDK = "software/amazon/awssdk/";
    private static final String HERE = "dev.windtunnel.calls.aws.";

    /** Made by the service loader. */
    public AwsHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                new AdapterHook(
                        SDK + "core/internal/handler/BaseAsyncClientHandler",
                        "execute",
                        "",
                        Place.ARGUMENT,
                        HERE + "EnteredSdk"),
                new AdapterHook(
                        SDK + "core/internal/handler/BaseSyncClientHandler",
                        "execute",
                        "",
                        Place.ARGUMENT,
                        HERE + "RedirectedCall"),
                new AdapterHook(
                        SDK + "retries/api/internal/RefreshRetryTokenResponseImpl",
                        "delay",
                        "()Ljava/time/Duration;",
                        Place.RESULT,
                        "dev.windtunnel.calls.agent.ShortBackOff"),
                new AdapterHook(
                        SDK + "http/nio/netty/NettyNioAsyncHttpClient$DefaultBuilder",
                        "buildWithDefaults",
                        "(L" + SDK + "utils/AttributeMap;)L" + SDK + "http/async/SdkAsyncHttpClient;",
                        Place.RESULT,
                        HERE + "NewNettyClient"));
    }
}
