package dev.windtunnel.junit;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.record.Run;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The run directory that all tests of this JVM share. It is opened by the first exploration and closed with JUnit's root
 * context, that is when all tests are done.
 */
// Only JUnit 5.12 needs CloseableResource; later versions close what is AutoCloseable.
@SuppressWarnings("deprecation")
final class OpenRun implements ExtensionContext.Store.CloseableResource, AutoCloseable {

    static final String ENGINE = "explore";

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(OpenRun.class);
    private static final String SEED = "seed";

    private final Run run;
    private final long seed;
    private boolean interrupted;
    private boolean closed;

    private OpenRun(Run run, long seed) {
        this.run = run;
        this.seed = seed;
    }

    /** The run that is open, or a new one. */
    static OpenRun of(ExtensionContext context, Settings settings) {
        // Not computeIfAbsent, which came with JUnit 6.
        return Objects.requireNonNull(context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(OpenRun.class, type -> open(settings), OpenRun.class));
    }

    private static OpenRun open(Settings settings) {
        Place place = settings.place();
        if (place.resume().isPresent()) {
            Run run = place.runs().resume(place.resume().get());
            // Random searches can only be resumed with the seed that they had.
            String before = run.settings().get(SEED);
            return new OpenRun(run, before == null ? RandomSource.freshSeed() : Long.parseLong(before));
        }
        long seed = RandomSource.freshSeed();
        Map<String, String> remembered = new LinkedHashMap<>();
        remembered.put(SEED, String.valueOf(seed));
        settings.replay().ifPresent(token -> remembered.put("replay", token.text()));
        return new OpenRun(place.runs().create(ENGINE, remembered), seed);
    }

    Run run() {
        return run;
    }

    /** The seed of tests that have none of their own. */
    long seed() {
        return seed;
    }

    synchronized void interrupted() {
        interrupted = true;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (!interrupted) {
            run.finish();
        }
        run.close();
    }
}
