package dev.windtunnel.junit;

import java.util.OptionalLong;

/**
 * What an annotation says.
 *
 * @param annotation its name, for complaints
 * @param executions 0 if it does not say
 * @param budget empty if it does not say
 */
record Attributes(String annotation, long executions, String budget, OptionalLong seed, LifeCycle lifeCycle) {

    static Attributes of(Explore explore) {
        return new Attributes(
                "@Explore",
                explore.executions(),
                explore.budget(),
                explore.seed().length == 0 ? OptionalLong.empty() : OptionalLong.of(explore.seed()[0]),
                explore.lifeCycle());
    }

    static Attributes of(ScheduleTest test) {
        return new Attributes(
                "@ScheduleTest",
                test.iterations(),
                test.budget(),
                test.seed().length == 0 ? OptionalLong.empty() : OptionalLong.of(test.seed()[0]),
                test.lifeCycle());
    }

    static Attributes of(ModelTest test) {
        return new Attributes(
                "@ModelTest",
                test.executions(),
                test.budget(),
                test.seed().length == 0 ? OptionalLong.empty() : OptionalLong.of(test.seed()[0]),
                test.lifeCycle());
    }

    static Attributes of(FaultTest test) {
        return new Attributes("@FaultTest", test.executions(), test.budget(), OptionalLong.empty(), test.lifeCycle());
    }
}
