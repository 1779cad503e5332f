package dev.windtunnel.junit.nested;

import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.entry.Entry;
import dev.windtunnel.junit.settings.ConfigurationKey;
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
public final class NestedRunRegistry implements AutoCloseable {

    public static final String KEY = "windtunnel.nested";

    private static final Map<String, NestedRunRegistry> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong LAST = new AtomicLong();

    private final String number = String.valueOf(LAST.incrementAndGet());
    private final ExtensionContext outside;
    private final Supplier<? extends @Nullable Entry> entries;
    private volatile boolean entered;

    private NestedRunRegistry(ExtensionContext outside, Supplier<? extends @Nullable Entry> entries) {
        this.outside = outside;
        this.entries = entries;
    }

    /** Opens a nested run of a test. */
    public static NestedRunRegistry open(ExtensionContext outside, Supplier<? extends @Nullable Entry> entries) {
        NestedRunRegistry nest = new NestedRunRegistry(outside, entries);
        OPEN.put(nest.number, nest);
        return nest;
    }

    /** Whether this test is in a nested run. */
    public static boolean isAround(ExtensionContext context) {
        return context.getConfigurationParameter(KEY).isPresent();
    }

    /** The test in the run around the nested one that this test is in. */
    static Optional<ExtensionContext> outside(ExtensionContext context) {
        return context.getConfigurationParameter(KEY).map(OPEN::get).map(nest -> nest.outside);
    }

    /** The entries of the nested run that this test is in, if it is in one. */
    public static Optional<Stream<TestTemplateInvocationContext>> entriesFor(ExtensionContext context) {
        return context.getConfigurationParameter(KEY).map(number -> {
            NestedRunRegistry nest = OPEN.get(number);
            if (nest == null) {
                // Exploring here would nest without end.
                throw BindingContext.complaint("Class '"
                        + context.getRequiredTestClass().getName()
                        + "' was loaded twice, by different class loaders, so its executions cannot be nested; explore it with "
                        + ConfigurationKey.EXPAND.property() + "=true.");
            }
            nest.entered = true;
            return Entry.stream(nest.entries);
        });
    }

    public String number() {
        return number;
    }

    /** Whether JUnit came to the test at all. */
    public boolean isEntered() {
        return entered;
    }

    @Override
    public void close() {
        OPEN.remove(number);
    }
}
