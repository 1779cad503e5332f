package dev.windtunnel.junit.entry;

import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What an entry says about its test. */
public interface EntryWording {

    /** The test failed: with what the entry fails, which may be the same. */
    Throwable failed(Throwable original);

    /** Everything is done and nothing failed: with what the entry fails all the same, if it does. */
    default Optional<Throwable> passed(ExtensionContext context) {
        return Optional.empty();
    }
}
