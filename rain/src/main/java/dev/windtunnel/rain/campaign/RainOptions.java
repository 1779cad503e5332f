package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.Beyond;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a campaign is to do, as the user has said it.
 *
 * @param coverage which calls meet faults; empty for the default
 * @param planOnly whether nothing is injected
 * @param plan an earlier plan
 * @param shard which part of the plan is done; empty for all of it
 * @param systemTests which tests test whole systems: patterns of classes, and annotations; empty for the default
 * @param realBackOff whether SDKs wait as long as they do before they try again
 * @param beyond what is tried beyond the policies of the paper
 */
public record RainOptions(
        Optional<String> coverage,
        boolean planOnly,
        Optional<Path> plan,
        Optional<String> shard,
        List<String> systemTests,
        boolean realBackOff,
        Beyond beyond) {

    public RainOptions {
        systemTests = List.copyOf(systemTests);
    }
}
