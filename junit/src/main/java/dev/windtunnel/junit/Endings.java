package dev.windtunnel.junit;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.StuckException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/** What JUnit says about a test, in the words of an exploration. */
final class Endings {

    /** Where frames of ours begin, under those of JUnit and the test. */
    private static final List<String> OURS = List.of(Entry.class.getName(), BodyLane.class.getName());

    private Endings() {}

    static Ending failed(@Nullable Throwable thrown) {
        if (thrown instanceof StuckException stuck) {
            return stuck.ending();
        }
        return thrown == null
                ? new Ending.Broken("JUnit reports a failure without an exception")
                : new Ending.Failed(withoutOurFrames(Failure.of(thrown)));
    }

    /** How the test came to be run is the same for every failure, and must not be taken for the place of one. */
    private static Failure withoutOurFrames(Failure failure) {
        List<String> frames = failure.frames().stream()
                .takeWhile(frame -> OURS.stream().noneMatch(frame::startsWith))
                .toList();
        return new Failure(failure.type(), failure.message(), frames);
    }

    static Ending skipped(String reason) {
        return new Ending.Broken("JUnit skipped it: " + reason);
    }

    /** How the body ended if it threw this: an assumption that does not hold is no failure. */
    static Ending thrown(Throwable thrown) {
        return thrown instanceof TestAbortedException ? Ending.PASSED : failed(thrown);
    }
}
