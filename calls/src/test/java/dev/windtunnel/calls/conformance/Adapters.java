package dev.windtunnel.calls.conformance;

import java.util.List;
import java.util.function.Supplier;

/** All adapters that there are. */
final class Adapters {

    private Adapters() {}

    static List<Supplier<Adapter>> all() {
        return List.of(
                HttpAdapter::new,
                GrpcAdapter::new,
                OkHttpAdapter::version4,
                OkHttpAdapter::version5,
                UrlConnectionAdapter::new,
                Apache5Adapter::new,
                Apache4Adapter::new,
                ReactorNettyAdapter::new,
                AzureAdapter::new);
    }

    /** Those that only the agent installs. */
    static List<Supplier<Adapter>> ofAgent() {
        return List.of(AwsAdapter::new);
    }
}
