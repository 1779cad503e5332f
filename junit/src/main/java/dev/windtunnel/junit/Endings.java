package dev.windtunnel.junit;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/** What JUnit says about a test, in the words of an exploration. */
final class Endings {

    private Endings() {}

    static Ending failed(@Nullable Throwable thrown) {
        return thrown == null
                ? new Ending.Broken("JUnit reports a failure without an exception")
                : new Ending.Failed(Failure.of(thrown));
    }

    static Ending skipped(String reason) {
        return new Ending.Broken("JUnit skipped it: " + reason);
    }

    /** How the body ended if it threw this: an assumption that does not hold is no failure. */
    static Ending thrown(Throwable thrown) {
        return thrown instanceof TestAbortedException ? Ending.PASSED : failed(thrown);
    }
}
