package dev.windtunnel.junit.settings;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.record.CodeFingerprint;
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
public final class OpenRun implements ExtensionContext.Store.CloseableResource, AutoCloseable {

    /** What made the run, as its name says. */
    private static final String COMMAND = "junit";

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(OpenRun.class);
    private static final String SEED = "seed";

    private final Run run;
    private final long seed;
    /** Build tools end the JVM of tests with a signal or with {@code System.exit} when they are interrupted themselves. */
    private final Thread atExit;

    private boolean interrupted;
    private boolean closed;

    private OpenRun(Run run, long seed) {
        this.run = run;
        this.seed = seed;
        this.atExit = new Thread(run::interrupted, "windtunnel-interruption");
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** The run that is open, or a new one. */
    public static OpenRun of(ExtensionContext context, TestSettings settings) {
        // Not computeIfAbsent, which came with JUnit 6.
        return Objects.requireNonNull(context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(OpenRun.class, type -> open(settings), OpenRun.class));
    }

    private static OpenRun open(TestSettings settings) {
        ProjectFiles files = settings.files();
        if (files.resume().isPresent()) {
            Run run = files.runs().resume(files.resume().get());
            // Random searches can only be resumed with the seed that they had.
            String before = run.settings().get(SEED);
            return new OpenRun(run, before == null ? RandomSource.freshSeed() : Long.parseLong(before));
        }
        long seed = RandomSource.freshSeed();
        Map<String, String> remembered = new LinkedHashMap<>();
        remembered.put(SEED, String.valueOf(seed));
        remembered.put(CodeFingerprint.SETTING, TestCode.fingerprint());
        settings.replay().ifPresent(token -> remembered.put("replay", token.text()));
        return new OpenRun(files.runs().create(COMMAND, remembered), seed);
    }

    public Run run() {
        return run;
    }

    /** The seed of tests that have none of their own. */
    public long seed() {
        return seed;
    }

    public synchronized void interrupted() {
        interrupted = true;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is about to end: the hook runs or has run, and what is written below comes after it.
        }
        if (!interrupted) {
            run.finish();
        }
        run.close();
    }
}
