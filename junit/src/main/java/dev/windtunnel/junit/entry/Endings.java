package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.StuckException;
import dev.windtunnel.junit.TestBody;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/** What JUnit says about a test, in the words of an exploration. */
public final class Endings {

    /** The frames that run the test: they are the same for every failure, and must not be taken for the place of one. */
    private static final List<String> RUNNERS = Stream.concat(
                    Stream.of(TestBody.class.getName(), "org.junit.jupiter.engine.", "org.junit.platform."),
                    // What an engine puts around a test is in the folder with its name.
                    Stream.concat(
                                    Stream.of("entry", "nested"),
                                    Engines.all().stream().map(Engine::name))
                            .map(folder -> TestBody.class.getPackageName() + "." + folder + "."))
            .toList();

    private Endings() {}

    public static Ending failed(@Nullable Throwable thrown) {
        if (thrown instanceof StuckException stuck) {
            return stuck.ending();
        }
        return thrown == null
                ? new Ending.Broken("JUnit reports a failure without an exception")
                : new Ending.Failed(
                        Failure.of(thrown).above(Engines.runnerFrames()).above(RUNNERS));
    }

    public static Ending skipped(String reason) {
        return new Ending.Broken("JUnit skipped it: " + reason);
    }

    /** How the body ended if it threw this: an assumption that does not hold is no failure. */
    public static Ending thrown(Throwable thrown) {
        return thrown instanceof TestAbortedException ? Ending.PASSED : failed(thrown);
    }
}
