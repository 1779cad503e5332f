package dev.windtunnel.suite.campaign;

import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.suite.TestId;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * One test of a suite, as the subject of an exploration.
 *
 * @param engine the engine that decides which faults its calls may meet
 * @param recipe how its JVM is started
 * @param limit if it takes longer, it does not come to an end
 * @param facts hears what the engine says of it in its JVM, before it has ended
 */
public record SuiteTest(
        String engine, TestId id, JvmRecipe recipe, Duration limit, TestJvms jvms, Consumer<String> facts)
        implements Subject {

    /** A test about which the engine says nothing. */
    public SuiteTest(String engine, TestId id, JvmRecipe recipe, Duration limit, TestJvms jvms) {
        this(engine, id, recipe, limit, jvms, fact -> {});
    }

    @Override
    public String name() {
        return engine + "/" + id;
    }

    @Override
    public Lane open() {
        return new TestLane(this);
    }
}
