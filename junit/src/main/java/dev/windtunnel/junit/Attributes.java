package dev.windtunnel.junit;

import dev.windtunnel.explore.Strategy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an annotation says.
 *
 * @param annotation its name, for complaints
 * @param executions 0 if it does not say
 * @param budget empty if it does not say
 */
record Attributes(
        String annotation,
        Optional<Strategy> strategy,
        long executions,
        String budget,
        OptionalLong seed,
        LifeCycle lifeCycle) {

    static Attributes of(Explore explore) {
        return new Attributes(
                "@Explore",
                List.of(explore.strategy()).stream().findFirst(),
                explore.executions(),
                explore.budget(),
                explore.seed().length == 0 ? OptionalLong.empty() : OptionalLong.of(explore.seed()[0]),
                explore.lifeCycle());
    }

    static Attributes of(FaultTest test) {
        return new Attributes(
                "@FaultTest",
                Optional.empty(),
                test.executions(),
                test.budget(),
                OptionalLong.empty(),
                test.lifeCycle());
    }
}
