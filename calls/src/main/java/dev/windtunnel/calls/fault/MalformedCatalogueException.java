package dev.windtunnel.calls.fault;

import org.jspecify.annotations.Nullable;

/** A fault catalogue that cannot be read; the message is one sentence for its author. */
public final class MalformedCatalogueException extends IllegalArgumentException {

    MalformedCatalogueException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
