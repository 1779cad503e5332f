package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Ending;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * Hears how a visible entry ended, when everything is done: {@code @AfterEach}, other extensions, closing of resources.
 *
 * @param listener whom it tells
 * @param aborted what it calls an entry whose assumptions did not hold
 * @param failed what it calls an entry that failed with this
 */
public record EntryWatcher(Consumer<Ending> listener, Ending aborted, Function<@Nullable Throwable, Ending> failed)
        implements TestWatcher {

    public EntryWatcher(Consumer<Ending> listener, Ending aborted) {
        this(listener, aborted, Endings::failed);
    }

    @Override
    public void testSuccessful(ExtensionContext context) {
        listener.accept(Ending.PASSED);
    }

    @Override
    public void testAborted(ExtensionContext context, @Nullable Throwable cause) {
        listener.accept(aborted);
    }

    @Override
    public void testFailed(ExtensionContext context, @Nullable Throwable cause) {
        listener.accept(failed.apply(cause));
    }

    @Override
    public void testDisabled(ExtensionContext context, Optional<String> reason) {
        listener.accept(Endings.skipped(reason.orElse("it is disabled")));
    }
}
