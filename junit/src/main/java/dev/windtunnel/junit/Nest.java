package dev.windtunnel.junit;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * How the extension inside a nested run, which is another instance than the one outside, comes to its entries: a
 * configuration parameter, which is all that goes in, holds the number under which they wait here.
 */
final class Nest implements AutoCloseable {

    static final String KEY = "windtunnel.nested";

    private static final Map<String, Nest> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong LAST = new AtomicLong();

    private final String number = String.valueOf(LAST.incrementAndGet());
    private final Supplier<? extends @Nullable Entry> entries;
    private volatile boolean entered;

    private Nest(Supplier<? extends @Nullable Entry> entries) {
        this.entries = entries;
    }

    static Nest open(Supplier<? extends @Nullable Entry> entries) {
        Nest nest = new Nest(entries);
        OPEN.put(nest.number, nest);
        return nest;
    }

    /** Whether this test is in a nested run. */
    static boolean isAround(ExtensionContext context) {
        return context.getConfigurationParameter(KEY).isPresent();
    }

    /** The entries of the nested run that this test is in, if it is in one. */
    static Optional<Stream<TestTemplateInvocationContext>> entriesFor(ExtensionContext context) {
        return context.getConfigurationParameter(KEY).map(number -> {
            Nest nest = OPEN.get(number);
            if (nest == null) {
                // Exploring here would nest without end.
                throw Settings.complaint("Class '"
                        + context.getRequiredTestClass().getName()
                        + "' was loaded twice, by different class loaders, so its executions cannot be nested; explore it with "
                        + Key.EXPAND.property() + "=true.");
            }
            nest.entered = true;
            return Entry.stream(nest.entries);
        });
    }

    String number() {
        return number;
    }

    /** Whether JUnit came to the test at all. */
    boolean isEntered() {
        return entered;
    }

    @Override
    public void close() {
        OPEN.remove(number);
    }
}
