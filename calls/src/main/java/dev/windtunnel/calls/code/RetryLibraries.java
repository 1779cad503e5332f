package dev.windtunnel.calls.code;

import java.util.Map;

/** Libraries that try again what has failed, recognized by the frames that they have on the stack of each attempt. */
final class RetryLibraries {

    private static final String STAGES = "software.amazon.awssdk.core.internal.http.pipeline.stages.";

    /** The names by which people know them, by how the names of their classes begin. */
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("io.github.resilience4j.", "Resilience4j"),
            Map.entry("org.springframework.retry.", "Spring Retry"),
            Map.entry("org.springframework.core.retry.", "Spring"),
            Map.entry("org.springframework.resilience.", "Spring"),
            Map.entry("dev.failsafe.", "Failsafe"),
            Map.entry("net.jodah.failsafe.", "Failsafe"),
            Map.entry("reactor.core.publisher.FluxRetry", "Reactor"),
            Map.entry("reactor.core.publisher.MonoRetry", "Reactor"),
            Map.entry("io.smallrye.faulttolerance.", "MicroProfile Fault Tolerance"),
            Map.entry("com.netflix.hystrix.", "Hystrix"),
            Map.entry("com.github.rholder.retry.", "guava-retrying"),
            Map.entry(STAGES + "RetryableStage", "the AWS SDK"),
            Map.entry(STAGES + "AsyncRetryableStage", "the AWS SDK"),
            Map.entry("com.azure.core.http.policy.RetryPolicy", "the Azure SDK"),
            Map.entry("com.azure.storage.common.policy.RequestRetry", "the Azure SDK"),
            Map.entry("com.google.api.gax.retrying.", "Google's API client"));

    private RetryLibraries() {}

    /** The name of the library that a class belongs to; empty if it is none of them. */
    static String name(String type) {
        for (Map.Entry<String, String> library : NAMES.entrySet()) {
            if (type.startsWith(library.getKey())) {
                return library.getValue();
            }
        }
        return "";
    }
}
